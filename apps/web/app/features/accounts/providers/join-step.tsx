import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { emailCodeSchema } from '@skrin/contract/accounts/email-code';
import { existingPasswordSchema } from '@skrin/contract/accounts/password';
import { joinProvider, requestJoinCode } from '@skrin/contract/accounts/provider-endpoints';
import { type JoinProviderInput, type Provider, providerNames } from '@skrin/contract/accounts/providers';
import { href } from '@skrin/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import * as z from 'zod/mini';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormPasswordField } from '../../../forms/form-password-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { Page } from '../../../kit/page.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { useSessionActions } from '../../../session/session-actions.ts';
import { CodeField } from '../components/code-field.tsx';
import { ResendCode } from '../components/resend-code.tsx';

const SecondFactorStep = lazy(() => import('../components/second-factor-step.tsx'));

interface JoinStepProps {
  provider: Provider;
  /** From the server's answer to the provider's token; it is sent back with the proof. */
  challenge: string;
  /** What proves that the account is theirs. */
  by: JoinProviderInput['proof']['kind'];
}

/** Asks for a proof that an existing account is theirs, before a provider's sign-in is joined to it. */
export default function JoinStep({ provider, challenge, by }: JoinStepProps) {
  const { t } = useTranslation(['providers', 'accounts']);
  const { signIn } = useSessionActions();
  const join = useMutation({
    mutationFn: async (proof: JoinProviderInput['proof']) =>
      signIn(await call(joinProvider, { body: { challenge, proof } })),
    meta: { ownToast: true },
  });
  if (hasCode(join.error, 'second_factor_needed') && join.error.challenge)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SecondFactorStep challenge={join.error.challenge} />
      </Suspense>
    );
  const Form = by === 'password' ? PasswordForm : MailedCode;
  return (
    <Page title={t('join.title')} lead={t('join.lead', { provider: providerNames[provider] })} width="narrow">
      <Paper variant="outlined" sx={{ padding: { xs: 2.5, sm: 4 } }}>
        <ApiErrorAlert error={join.error} sx={{ marginBlockEnd: 3 }} />
        <Form challenge={challenge} isPending={join.isPending} onProof={(proof) => join.mutateAsync(proof)} />
      </Paper>
    </Page>
  );
}

interface ProofProps {
  challenge: string;
  isPending: boolean;
  onProof: (proof: JoinProviderInput['proof']) => Promise<unknown>;
}

const passwordForm = z.object({ password: existingPasswordSchema });

function PasswordForm({ isPending, onProof }: ProofProps) {
  const { t } = useTranslation(['providers', 'accounts']);
  const form = useContractForm(passwordForm, { password: '' }, { hasSummary: false });
  const handleSubmit = form.handleSubmit(({ password }) =>
    onProof({ kind: 'password', password }).catch((error: unknown) => showFieldErrors(form, error, 'proof.')),
  );
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack spacing={2.5}>
        <FormPasswordField
          control={form.control}
          name="password"
          label={t('join.password')}
          autoComplete="current-password"
        />
        <Button type="submit" variant="contained" size="large" loading={isPending}>
          {t('join.submit')}
        </Button>
        <Link component={RouterLink} to={href('forgotPassword')} sx={{ paddingBlock: 1.25 }}>
          {t('join.forgotten')}
        </Link>
      </Stack>
    </form>
  );
}

const codeForm = z.object({ code: emailCodeSchema });

/** For accounts without a password: mails a code when asked to, and then asks for it. */
function MailedCode({ challenge, isPending, onProof }: ProofProps) {
  const { t } = useTranslation(['providers', 'accounts']);
  const request = () => call(requestJoinCode, { body: { challenge } });
  const ask = useMutation({ mutationFn: request, meta: { ownToast: true } });
  const form = useContractForm(codeForm, { code: '' }, { hasSummary: false });
  const handleSubmit = form.handleSubmit(({ code }) =>
    onProof({ kind: 'code', code }).catch((error: unknown) => showFieldErrors(form, error, 'proof.')),
  );
  if (!ask.isSuccess)
    return (
      <>
        <ApiErrorAlert error={ask.error} sx={{ marginBlockEnd: 3 }} />
        <Button variant="contained" size="large" onClick={() => ask.mutate()} loading={ask.isPending}>
          {t('join.ask')}
        </Button>
      </>
    );
  return (
    <form noValidate onSubmit={handleSubmit}>
      <CodeField control={form.control} name="code" />
      <ResendCode resend={request} />
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {t('join.submit')}
      </Button>
    </form>
  );
}
