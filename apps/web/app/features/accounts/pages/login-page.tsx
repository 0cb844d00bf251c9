import { loginSchema } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormPasswordField } from '../../../forms/form-password-field.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useSessionActions } from '../../../session/session.ts';
import { AccountForm } from '../components/account-form.tsx';
import { SessionEndNotice } from '../components/session-end-notice.tsx';

/** Log in; whoever was sent here goes on where they were going. */
export function LoginPage() {
  const { t } = useTranslation('accounts');
  const { login } = useSessionActions();
  const form = useContractForm(loginSchema, { email: '', password: '' });
  const send = useMutation({ mutationFn: login });
  return (
    <AccountForm
      title={t('login.title')}
      submit={t('login.submit')}
      form={form}
      send={send}
      notice={<SessionEndNotice />}
      other={{ question: t('login.noAccount'), label: t('login.toRegister'), to: href('register') }}
    >
      <FormTextField
        control={form.control}
        name="email"
        label={t('fields.email')}
        type="email"
        autoComplete="username"
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
