import { emailCode, emailCodeSchema } from '@skrin/contract/accounts/email-code';
import { resendCode } from '@skrin/contract/accounts/endpoints';
import { href } from '@skrin/contract/pages';
import { formatWait } from '@skrin/i18n';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSessionActions } from '../../../session/session-actions.ts';
import { type AskedCode, useRequestedCode } from '../attempt.ts';
import { AccountForm } from '../components/account-form.tsx';
import { CodeField } from '../components/code-field.tsx';
import { MissingCodeRequest } from '../components/no-code-asked.tsx';
import { ResendCode } from '../components/resend-code.tsx';

/** Proves the address of a registration, or of a log-in, by the code that was mailed to it. */
export default function VerifyPage() {
  const asked = useRequestedCode();
  return asked ? <VerifyForm asked={asked} /> : <MissingCodeRequest page="verify" begin="login" />;
}

const formSchema = z.object({ code: emailCodeSchema });

function VerifyForm({ asked }: { asked: AskedCode }) {
  const { t } = useTranslation(['accounts', 'pages']);
  const { language } = useLanguage();
  const { register } = useSessionActions();
  const form = useContractForm(formSchema, { code: '' });
  const send = useMutation({ mutationFn: ({ code }: { code: string }) => register({ ...asked, code }) });
  const wait = formatWait(emailCode.lifetimeS, language);
  return (
    <AccountForm
      title={t('pages:verify.title')}
      lead={t('code.sentTo', { email: asked.email, wait })}
      submit={t('code.confirm')}
      form={form}
      send={send}
      after={<ResendCode resend={() => call(resendCode, { body: asked })} />}
      others={[
        { question: t('code.known'), label: t('login.title'), to: href('login') },
        { question: t('code.otherAddress'), label: t('code.useOther'), to: href('register') },
      ]}
    >
      <CodeField control={form.control} name="code" />
    </AccountForm>
  );
}
