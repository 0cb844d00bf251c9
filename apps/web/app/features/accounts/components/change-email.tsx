import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { emailCode, emailCodeSchema } from '@skrin/contract/accounts/email-code';
import { changeEmail, confirmEmail } from '@skrin/contract/accounts/endpoints';
import { type ChangeEmailInput, changeEmailSchema, type User } from '@skrin/contract/accounts/schemas';
import { formatWait } from '@skrin/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { FormPasswordField } from '../../../forms/form-password-field.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CardSection } from '../../../kit/card-section.tsx';
import { useSessionActions } from '../../../session/session-actions.ts';
import { CodeField } from './code-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { SectionForm } from './section-form.tsx';

/**
 * Changes the email address in two steps: the password first, if there is one, then the code that was mailed to the new
 * address.
 */
export function ChangeEmail({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const { t } = useTranslation('accounts');
  const [asked, setAsked] = useState<ChangeEmailInput>();
  const [isDone, setDone] = useState(false);
  const begin = (input: ChangeEmailInput) => {
    setAsked(input);
    setDone(false);
  };
  const end = (changed: boolean) => {
    setAsked(undefined);
    setDone(changed);
  };
  return (
    <CardSection title={t('changeEmail.title')}>
      {isDone && (
        <Alert severity="success" role="status" sx={{ marginBlockEnd: 3 }}>
          {t('changeEmail.done')}
        </Alert>
      )}
      {asked ? (
        <ConfirmForm asked={asked} onEnd={end} />
      ) : (
        <>
          <Typography sx={{ marginBlockEnd: 2.5, overflowWrap: 'anywhere' }}>
            {t('changeEmail.lead', { email: user.email })}
          </Typography>
          <AskForm hasPassword={hasPassword} onAsked={begin} />
        </>
      )}
    </CardSection>
  );
}

interface AskFormProps {
  hasPassword: boolean;
  onAsked: (input: ChangeEmailInput) => void;
}

function AskForm({ hasPassword, onAsked }: AskFormProps) {
  const { t } = useTranslation('accounts');
  const form = useContractForm(changeEmailSchema, hasPassword ? { email: '', password: '' } : { email: '' });
  const send = useMutation({
    mutationFn: (body: ChangeEmailInput) => call(changeEmail, { body }),
    onSuccess: (_sent, input) => onAsked(input),
  });
  return (
    <SectionForm form={form} send={send} submit={t('changeEmail.submit')}>
      <FormTextField
        control={form.control}
        name="email"
        label={t('changeEmail.field')}
        type="email"
        autoComplete="email"
      />
      {hasPassword && (
        <FormPasswordField
          control={form.control}
          name="password"
          label={t('changePassword.current')}
          autoComplete="current-password"
        />
      )}
    </SectionForm>
  );
}

const codeSchema = z.object({ code: emailCodeSchema });

interface ConfirmFormProps {
  asked: ChangeEmailInput;
  onEnd: (changed: boolean) => void;
}

function ConfirmForm({ asked, onEnd }: ConfirmFormProps) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const { show } = useSessionActions();
  const { email } = asked;
  const form = useContractForm(codeSchema, { code: '' });
  const send = useMutation({
    mutationFn: ({ code }: { code: string }) => call(confirmEmail, { body: { email, code } }),
    onSuccess: (user) => {
      show(user);
      onEnd(true);
    },
  });
  return (
    <>
      <Typography sx={{ marginBlockEnd: 2.5, overflowWrap: 'anywhere' }}>
        {t('code.sentTo', { email, wait: formatWait(emailCode.lifetimeS, language) })}
      </Typography>
      <SectionForm form={form} send={send} submit={t('code.confirm')}>
        <CodeField control={form.control} name="code" />
      </SectionForm>
      <ResendCode resend={() => call(changeEmail, { body: asked })} />
      <Button onClick={() => onEnd(false)}>{t('changeEmail.cancel')}</Button>
    </>
  );
}
