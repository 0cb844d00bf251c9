import Button from '@mui/material/Button';
import { type Provider, type ProviderStep, providerNames } from '@skrin/contract/accounts/providers';
import { href } from '@skrin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { FailedPage } from '../../../kit/failed-page.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { HostedCallback, HostedStep } from './hosted-step.tsx';
import { providersQuery } from './load-provider.ts';
import { StepForm } from './step-form.tsx';

interface ProviderPageProps {
  provider: Provider;
  step: ProviderStep;
}

/** A step of signing in with another provider, if this installation offers it. */
export function ProviderPage({ provider, step }: ProviderPageProps) {
  const { data: settings, error, refetch } = useQuery(providersQuery);
  const { search } = useLocation();
  const [parameters] = useSearchParams();
  if (error) return <FailedPage error={error} onRetry={refetch} />;
  if (!settings) return <PageSkeleton />;
  if (!settings[provider]) return <NotConfigured provider={provider} />;
  if (provider === 'auth0') {
    if (!settings.auth0) return null;
    return step === 'callback' ? (
      <HostedCallback settings={settings.auth0} />
    ) : (
      <HostedStep step={step} settings={settings.auth0} />
    );
  }
  if (step === 'callback') return null;
  // The links in all of Firebase's mails have the same URL; `mode` tells them apart.
  if (step === 'verify' && parameters.get('mode') === 'resetPassword')
    return <Navigate to={href(provider, { step: 'new-password' }) + search} replace />;
  return <StepForm key={step} provider={provider} step={step} settings={settings} />;
}

function NotConfigured({ provider }: Pick<ProviderPageProps, 'provider'>) {
  const { t } = useTranslation('providers');
  const returnTo = useSearchParams()[0].get('returnTo') ?? undefined;
  return (
    <Page
      title={t('notConfigured.title')}
      lead={t('notConfigured.text', { provider: providerNames[provider] })}
      width="narrow"
    >
      <Button component={Link} to={href('login', { returnTo })} variant="contained" size="large">
        {t('notConfigured.action')}
      </Button>
    </Page>
  );
}
