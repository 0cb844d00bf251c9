import { type Provider, type ProviderStep, providerSteps, providers } from '@skrin/contract/accounts/providers';
import { lazy } from 'react';
import { usePageKey } from '../kit/use-page-key.ts';
import { StatusPage } from '../shell/status-page.tsx';

const ProviderPage = lazy(async () => ({
  default: (await import('../features/accounts/providers/provider-page.tsx')).ProviderPage,
}));

/** `/auth/<provider>/<step>`. */
export default function ProviderRoute({ params }: { params: { step?: string } }) {
  const page = usePageKey();
  const provider = providers.find((known) => known === page);
  const step = provider && stepOf(provider, params.step);
  return provider && step ? <ProviderPage provider={provider} step={step} /> : <StatusPage status={404} />;
}

const stepOf = (provider: Provider, wanted: string | undefined): ProviderStep | undefined =>
  providerSteps[provider].find((step) => step === wanted);
