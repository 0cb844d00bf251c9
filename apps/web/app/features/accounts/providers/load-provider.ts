import { listProviders } from '@skrin/contract/accounts/provider-endpoints';
import type { Provider, ProviderSettings } from '@skrin/contract/accounts/providers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { type AuthProvider, type HostedProvider, ProviderError } from './auth-provider.ts';

/** Which providers this installation offers. */
export const providersQuery = queryOptions({
  queryKey: ['accounts', 'providers'],
  queryFn: ({ signal }) => call(listProviders, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export type FormsProvider = Exclude<Provider, 'auth0'>;

/** Loads the SDK of a provider at its first use, once per visit. */
export const loadForms = (provider: FormsProvider, settings: ProviderSettings): Promise<AuthProvider> =>
  once(provider, () => makers[provider](settings));

export const loadAuth0 = (settings: NonNullable<ProviderSettings['auth0']>): Promise<HostedProvider> =>
  once('auth0', async () => (await import('./auth0.ts')).createAuth0(settings));

const makers: Record<FormsProvider, (settings: ProviderSettings) => Promise<AuthProvider>> = {
  amplify: async ({ amplify }) => (await import('./amplify.ts')).createAmplify(given(amplify)),
  firebase: async ({ firebase }) => (await import('./firebase.ts')).createFirebase(given(firebase)),
  supabase: async ({ supabase }) => (await import('./supabase.ts')).createSupabase(given(supabase)),
};

/** The settings of a provider. Throws if it is not offered; the pages of such a provider load nothing. */
function given<Settings>(settings: Settings | undefined): Settings {
  if (settings === undefined) throw new Error('the provider is not offered');
  return settings;
}

const loaded = new Map<Provider, Promise<unknown>>();

function once<Loaded>(provider: Provider, load: () => Promise<Loaded>): Promise<Loaded> {
  const known = loaded.get(provider) as Promise<Loaded> | undefined;
  if (known) return known;
  const loading = load().catch((error: unknown) => {
    loaded.delete(provider);
    throw new ProviderError('unavailable', error);
  });
  loaded.set(provider, loading);
  return loading;
}
