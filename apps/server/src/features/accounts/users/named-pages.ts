import { authDemoOf } from '@skrin/contract/accounts/auth-demo';
import type { NamedPages } from '../../../platform/feature.ts';
import { providerPages } from '../providers/provider-pages.ts';

/** The pages whose address names a step: the steps of sign-in providers, and the demo of sign-in layouts. */
export const namedPages: NamedPages = {
  ...providerPages,
  resolvers: { ...providerPages.resolvers, authDemo: (named) => (authDemoOf(named) ? 'found' : 'notFound') },
};
