import { type Provider, providerSteps, providers } from '@skrin/contract/accounts/providers';
import type { NamedPages } from '../../../platform/feature.ts';

const resolverOf = (provider: Provider) => {
  const steps: readonly string[] = providerSteps[provider];
  return ({ step = '' }: Record<string, string>) => (steps.includes(step) ? 'found' : 'notFound');
};

/** The pages of each provider's steps; they are not in the site map. */
export const providerPages: NamedPages = {
  resolvers: Object.fromEntries(providers.map((provider) => [provider, resolverOf(provider)] as const)),
  siteEntries: async () => [],
};
