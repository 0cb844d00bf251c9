import { authDemoOf } from '@skrin/contract/accounts/auth-demo';
import type { NamedPages } from '../../platform/feature.ts';
import { providerPages } from './providers/provider-pages.ts';

/** The pages of steps by name: those of other providers, and the layouts to be looked at. */
export const namedPages: NamedPages = {
  ...providerPages,
  resolvers: { ...providerPages.resolvers, authDemo: (named) => (authDemoOf(named) ? 'found' : 'notFound') },
};
