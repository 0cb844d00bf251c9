import { forgotPassword } from '@skrin/contract/accounts/endpoints';
import { resendCodeSchema } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { attemptOfTab } from '../attempt.ts';
import { AccountForm } from '../components/account-form.tsx';

const formSchema = z.pick(resendCodeSchema, { email: true });

/** Asks for a code to set a new password. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation(['accounts', 'pages']);
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useContractForm(formSchema, { email: '' });
  const send = useMutation({
    mutationFn: async ({ email }: { email: string }) => {
      const asked = { email, attempt: attemptOfTab() };
      await call(forgotPassword, { body: asked });
      await navigate(href('newPassword') + search, { state: asked });
    },
  });
  return (
    <AccountForm
      title={t('pages:forgotPassword.title')}
      lead={t('forgot.lead')}
      submit={t('forgot.submit')}
      form={form}
      send={send}
      others={[{ question: t('forgot.remembered'), label: t('login.title'), to: href('login') }]}
    >
      <FormTextField
        control={form.control}
        name="email"
        label={t('fields.email')}
        type="email"
        autoComplete="username"
      />
    </AccountForm>
  );
}
