import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { emailCode, emailCodeSchema } from '@skrin/contract/accounts/email-code';
import { requestSignInCode } from '@skrin/contract/accounts/endpoints';
import { formatWait } from '@skrin/i18n';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FieldLabel } from '../../../kit/field-label.tsx';
import { useSessionActions } from '../../../session/session-actions.ts';
import type { AskedCode } from '../attempt.ts';
import { codeInput } from './code-field.tsx';
import { ResendCode } from './resend-code.tsx';

interface MailedCodeProps {
  asked: AskedCode;
  onSignedIn?: (() => void) | undefined;
  /** Called in place of `onSignedIn` for an account with a second factor. */
  onChallenge?: (challenge: string) => void;
}

/**
 * Asks for the code that was mailed to sign in, and sends it once it is complete. No form: it stands within others, of
 * what a person without a password wants to change.
 */
export function MailedCode({ asked, onSignedIn, onChallenge }: MailedCodeProps) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const { signInByCode } = useSessionActions();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const send = useMutation({
    mutationFn: (code: string) => signInByCode({ ...asked, code }),
    onSuccess: () => onSignedIn?.(),
    onError: (error) => {
      if (hasCode(error, 'second_factor_needed') && error.challenge) onChallenge?.(error.challenge);
      // The next digit that is typed replaces the wrong code.
      input.current?.select();
    },
  });
  const sendComplete = (text: string) => {
    const { data: code } = emailCodeSchema.safeParse(text);
    if (code !== undefined && !send.isPending) send.mutate(code);
  };
  const type = (text: string) => {
    setTyped(text);
    sendComplete(text);
  };
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    sendComplete(typed);
  };
  return (
    <Stack spacing={2}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t('code.sentTo', { email: asked.email, wait: formatWait(emailCode.lifetimeS, language) })}
      </Typography>
      <ApiErrorAlert error={send.error} />
      <FormControl fullWidth>
        <FieldLabel htmlFor={id}>{t('code.field')}</FieldLabel>
        <OutlinedInput
          id={id}
          inputRef={input}
          error={hasCode(send.error, 'code_wrong')}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={handleEnter}
          autoFocus
          autoComplete="one-time-code"
          aria-describedby={`${id}-help`}
          slotProps={codeInput}
        />
        <FormHelperText id={`${id}-help`}>{t('code.spam')}</FormHelperText>
      </FormControl>
      <Button variant="contained" size="large" loading={send.isPending} onClick={() => sendComplete(typed)}>
        <span>{t('code.confirm')}</span>
      </Button>
      <ResendCode resend={() => call(requestSignInCode, { body: asked })} />
    </Stack>
  );
}
