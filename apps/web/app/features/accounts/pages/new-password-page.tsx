import { emailCode, emailCodeSchema } from '@skrin/contract/accounts/email-code';
import { forgotPassword, newPassword } from '@skrin/contract/accounts/endpoints';
import { passwordLength } from '@skrin/contract/accounts/password';
import { passwordSchema } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { formatWait } from '@skrin/i18n';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { FormPasswordField } from '../../../forms/form-password-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useSessionActions } from '../../../session/session-actions.ts';
import { type AskedCode, useRequestedCode } from '../attempt.ts';
import { AccountForm } from '../components/account-form.tsx';
import { CodeField } from '../components/code-field.tsx';
import { MissingCodeRequest } from '../components/no-code-asked.tsx';
import { PasswordOwner } from '../components/password-owner.tsx';
import { ResendCode } from '../components/resend-code.tsx';
import { notGuessable } from '../not-guessable.ts';

/** Sets a new password by the code that was mailed for it, and logs in with it. */
export default function NewPasswordPage() {
  const asked = useRequestedCode();
  return asked ? <NewPasswordForm asked={asked} /> : <MissingCodeRequest page="newPassword" begin="forgotPassword" />;
}

const fieldsSchema = z.object({ code: emailCodeSchema, password: passwordSchema });
type Fields = z.output<typeof fieldsSchema>;

function NewPasswordForm({ asked }: { asked: AskedCode }) {
  const { t } = useTranslation(['accounts', 'pages']);
  const { language } = useLanguage();
  const { login } = useSessionActions();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { email } = asked;
  const form = useContractForm(
    fieldsSchema.check(notGuessable('password', ({ password }) => ({ email, password, firstName: '', lastName: '' }))),
    { code: '', password: '' },
  );
  const send = useMutation({
    mutationFn: async ({ code, password }: Fields) => {
      await call(newPassword, { body: { ...asked, code, password } });
      await login({ email, password }).catch(() => {
        toast.success(t('newPassword.saved'));
        return navigate(href('login') + search);
      });
    },
  });
  return (
    <AccountForm
      title={t('pages:newPassword.title')}
      lead={t('code.sentTo', { email, wait: formatWait(emailCode.lifetimeS, language) })}
      submit={t('newPassword.submit')}
      form={form}
      send={send}
      after={<ResendCode resend={() => call(forgotPassword, { body: asked })} />}
      others={[{ question: t('code.otherAddress'), label: t('code.useOther'), to: href('forgotPassword') }]}
    >
      <CodeField control={form.control} name="code" />
      <PasswordOwner email={email} />
      <FormPasswordField
        control={form.control}
        name="password"
        label={t('newPassword.field')}
        autoComplete="new-password"
        hint={t('passwordHint', { minimum: passwordLength.least })}
      />
    </AccountForm>
  );
}
