import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { type Provider, type ProviderStep, providerNames } from '@skrin/contract/accounts/providers';
import { href } from '@skrin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { ApiError, hasCode } from '../../../api/api-error.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { ProviderError } from './auth-provider.ts';
import { providersQuery } from './load-provider.ts';

// Loaded on demand, only for users who have a second factor, or an account of the same address.
const SecondFactorStep = lazy(() => import('../components/second-factor-step.tsx'));
const JoinStep = lazy(() => import('./join-step.tsx'));

interface ProviderFrameProps {
  provider: Provider;
  step: ProviderStep;
  lead?: string | undefined;
  error?: Error | null;
  children?: ReactNode;
}

/** The frame of every provider's pages: title, error, and links to the other steps. */
export function ProviderFrame({ provider, step, lead, error = null, children }: ProviderFrameProps) {
  const { t } = useTranslation('providers');
  const name = providerNames[provider];
  if (hasCode(error, 'second_factor_needed') && error.challenge)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SecondFactorStep challenge={error.challenge} />
      </Suspense>
    );
  const by = hasCode(error, 'provider_password_needed') ? 'password' : 'code';
  if ((by === 'password' || hasCode(error, 'provider_code_needed')) && error instanceof ApiError && error.challenge)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <JoinStep provider={provider} challenge={error.challenge} by={by} />
      </Suspense>
    );
  return (
    <Page title={t(`steps.${step}.title`, { provider: name })} lead={lead} width="narrow">
      <StandInNotice provider={provider} />
      <ProviderAlert error={error} />
      <ApiErrorAlert error={error} unexpected={t('problems.unexpected')} sx={{ marginBlockEnd: 3 }} />
      {children && (
        <Paper variant="outlined" sx={{ padding: { xs: 2.5, sm: 4 } }}>
          {children}
        </Paper>
      )}
      <PageLinks provider={provider} step={step} />
    </Page>
  );
}

/** Says on every page of a stand-in that it is one, and where its mails are. */
function StandInNotice({ provider }: Pick<ProviderFrameProps, 'provider'>) {
  const { t } = useTranslation('providers');
  const { data: settings } = useQuery(providersQuery);
  if (!settings?.standIns) return null;
  return (
    <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
      <span>{t('standIn.text', { provider: providerNames[provider] })}</span>{' '}
      <Link href={settings.standIns.mailsUrl} target="_blank" rel="noreferrer" sx={{ display: 'inline-block' }}>
        {t('standIn.mails')}
      </Link>
    </Alert>
  );
}

/** The error of the provider. A password that the provider refuses is reported at its field instead. */
function ProviderAlert({ error }: { error: Error | null }) {
  const { t } = useTranslation('providers');
  if (!(error instanceof ProviderError) || error.problem === 'password_weak') return null;
  return (
    <Alert severity="error" sx={{ marginBlockEnd: 3 }}>
      {t(`problems.${error.problem}`)}
    </Alert>
  );
}

const ways = { login: 'login', register: 'register', forgotPassword: 'forgot-password' } as const;

function PageLinks({ provider, step }: Pick<ProviderFrameProps, 'provider' | 'step'>) {
  const { t } = useTranslation('providers');
  const returnTo = useSearchParams()[0].get('returnTo') ?? undefined;
  const others = (['login', 'register', 'forgotPassword'] as const).filter((way) => ways[way] !== step);
  return (
    <Stack component="ul" spacing={0} sx={{ listStyle: 'none', padding: 0, marginBlockStart: 2 }}>
      {others.map((way) => (
        <li key={way}>
          <WayLink to={href(provider, { step: ways[way], returnTo })} label={t(`ways.${way}`)} />
        </li>
      ))}
      <li>
        <WayLink to={href('login', { returnTo })} label={t('ways.own')} />
      </li>
    </Stack>
  );
}

const WayLink = ({ to, label }: { to: string; label: string }) => (
  <Link component={RouterLink} to={to} sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
    {label}
  </Link>
);
