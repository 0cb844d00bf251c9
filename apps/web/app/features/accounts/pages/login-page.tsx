import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type LoginInput, loginSchema } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { hasCode } from '../../../api/api-error.ts';
import { FormPasswordField } from '../../../forms/form-password-field.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { useSession } from '../../../session/session.ts';
import { useSessionActions } from '../../../session/session-actions.ts';
import { attemptOfTab, useRequestedCode } from '../attempt.ts';
import { AccountForm } from '../components/account-form.tsx';
import PasskeyLogin from '../components/passkey-login.tsx';
import { askedDeletion } from '../requested-deletion.ts';

// Loaded on demand, only for users who need them.
const SecondFactorStep = lazy(() => import('../components/second-factor-step.tsx'));
const LoginByCode = lazy(() => import('../components/login-by-code.tsx'));
const DeletionNotice = lazy(() => import('../components/privacy/deletion-notice.tsx'));

/** Logs in. A user who was redirected here returns to the page that they wanted. */
export default function LoginPage() {
  const { t } = useTranslation('accounts');
  const { login } = useSessionActions();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [byCode, setByCode] = useState(useRequestedCode() !== undefined);
  const form = useContractForm(loginSchema, { email: '', password: '' });
  const send = useMutation({
    mutationFn: async (values: LoginInput) => {
      const asked = { email: values.email, attempt: attemptOfTab() };
      await login({ ...values, ...asked }).catch((error) => {
        if (!hasCode(error, 'email_not_verified')) throw error;
        navigate(href('verify') + search, { state: asked });
      });
    },
  });
  const challenge = hasCode(send.error, 'second_factor_needed') ? send.error.challenge : undefined;
  if (challenge)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SecondFactorStep challenge={challenge} onAgain={send.reset} />
      </Suspense>
    );
  if (byCode)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <LoginByCode email={form.getValues('email')} onPassword={() => setByCode(false)} />
      </Suspense>
    );
  return (
    <AccountForm
      title={t('login.title')}
      submit={t('login.submit')}
      form={form}
      send={send}
      notice={<SessionEndNotice />}
      others={[
        { question: t('login.forgot'), label: t('login.toNewPassword'), to: href('forgotPassword') },
        { question: t('login.noAccount'), label: t('login.toRegister'), to: href('register') },
      ]}
      // Not loaded late: the links below it must not move while somebody taps them.
      after={
        <Stack spacing={2} sx={{ marginBlockStart: 2 }}>
          <Button variant="outlined" size="large" onClick={() => setByCode(true)}>
            <span>{t('guest.send')}</span>
          </Button>
          {hasPasskeys() && <PasskeyLogin />}
        </Stack>
      }
    >
      <FormTextField
        control={form.control}
        name="email"
        label={t('fields.email')}
        type="email"
        autoComplete="username webauthn"
      />
      <FormPasswordField
        control={form.control}
        name="password"
        label={t('fields.password')}
        autoComplete="current-password"
      />
    </AccountForm>
  );
}

/** Why the user is signed out: the session expired, the token was rejected, or they asked to delete the account. */
function SessionEndNotice() {
  const { t } = useTranslation(['accounts', 'errors']);
  const session = useSession();
  const endedBy = session.status === 'unauthenticated' && session.endedBy;
  const deletion = askedDeletion();
  if (deletion)
    return (
      <Suspense fallback={null}>
        <DeletionNotice deletion={deletion} />
      </Suspense>
    );
  if (endedBy !== 'expiry' && endedBy !== 'rejection') return null;
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: 3 }}>
      <AlertTitle>{t(endedBy === 'expiry' ? 'errors:token_expired.title' : 'rejected.title')}</AlertTitle>
      <span>{t(endedBy === 'expiry' ? 'errors:token_expired.detail' : 'rejected.detail')}</span>
    </Alert>
  );
}

const hasPasskeys = () => typeof window.PublicKeyCredential === 'function';
