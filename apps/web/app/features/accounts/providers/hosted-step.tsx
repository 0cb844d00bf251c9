import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ProviderSettings, providerNames } from '@skrin/contract/accounts/providers';
import { href } from '@skrin/contract/pages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LegalLinks } from '../../../kit/legal-links.tsx';
import { useReturnTo } from '../../../session/return-to.ts';
import { loadAuth0 } from './load-provider.ts';
import { ProviderFrame } from './provider-frame.tsx';
import { useExchange } from './use-exchange.ts';
import type { FormStep } from './use-step.ts';

interface HostedStepProps {
  settings: NonNullable<ProviderSettings['auth0']>;
}

const provider = 'auth0';
const callback = () => window.location.origin + href(provider, { step: 'callback' });

/** Says what Auth0 does on its own pages, and redirects there. */
export function HostedStep({ step, settings }: HostedStepProps & { step: FormStep }) {
  const { t } = useTranslation(['providers', 'accounts']);
  const returnTo = useReturnTo();
  const to = step === 'register' ? step : 'login';
  const leaving = useMutation({
    mutationFn: async () => (await loadAuth0(settings)).leave({ to, callback: callback(), returnTo }),
    meta: { ownToast: true },
  });
  const name = { provider: providerNames[provider] };
  const lead = t(step === 'login' || step === 'register' ? 'hosted.lead' : `hosted.${step}`, name);
  return (
    <ProviderFrame provider={provider} step={step} lead={lead} error={leaving.error}>
      <Stack spacing={2.5}>
        <Button variant="contained" size="large" onClick={() => leaving.mutate()} loading={leaving.isPending}>
          <span>{t('hosted.go', name)}</span>
        </Button>
        {step === 'register' && <LegalLinks lead={t('accounts:register.read')} />}
      </Stack>
    </ProviderFrame>
  );
}

/** Where Auth0 redirects back to, with a code that works once. */
export function HostedCallback({ settings }: HostedStepProps) {
  const { t } = useTranslation('providers');
  const exchange = useExchange();
  const navigate = useNavigate();
  const { error } = useQuery({
    queryKey: ['accounts', 'providers', 'callback'],
    queryFn: async () => {
      const { token, returnTo } = await (await loadAuth0(settings)).comeBack(window.location.href);
      // The route guard redirects by the `returnTo` of the URL, so it must be there before the session is entered.
      await exchange({ provider, token }, () =>
        navigate(href(provider, { step: 'callback', returnTo }), { replace: true }),
      );
      return null;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <ProviderFrame provider={provider} step="callback" error={error}>
      {!error && (
        <Alert severity="info" icon={false}>
          {t('steps.callback.waiting')}
        </Alert>
      )}
    </ProviderFrame>
  );
}
