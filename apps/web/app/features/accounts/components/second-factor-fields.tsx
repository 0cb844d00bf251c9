import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SecondFactorInput, secondFactorSchema } from '@skrin/contract/accounts/two-factor';
import { loginSecondFactor } from '@skrin/contract/accounts/two-factor-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useSessionActions } from '../../../session/session-actions.ts';

interface SecondFactorFieldsProps {
  /** From the server's answer to the first factor; it is sent back with the code. */
  challenge: string;
  /** Returns to the first factor; absent after a provider's sign-in, where only the browser's Back leads back. */
  onAgain?: () => void;
  onSignedIn?: (() => void) | undefined;
  /** Whether the field has the focus at once; a page has its heading announced first. */
  autoFocus?: boolean;
}

/** Asks for the second factor: a code of the app, or a recovery code. */
export default function SecondFactorFields({ autoFocus = false, onAgain, ...rest }: SecondFactorFieldsProps) {
  const { t } = useTranslation('security');
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const [hasChanged, setHasChanged] = useState(autoFocus);
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setHasChanged(true);
  };
  return (
    <>
      <CodeForm key={kind} kind={kind} autoFocus={hasChanged} {...rest} />
      <Stack spacing={1} sx={{ marginBlockStart: 2 }}>
        <Button onClick={change}>
          <span>{t(kind === 'app' ? 'login.toRecovery' : 'login.toApp')}</span>
        </Button>
        {onAgain && <Button onClick={onAgain}>{t('login.again')}</Button>}
      </Stack>
    </>
  );
}

/** Phones fill in an app code and show a numeric keyboard for it; a recovery code gets neither. */
const kinds = {
  app: { autoComplete: 'one-time-code', slotProps: { input: { inputMode: 'numeric' } } },
  recovery: { autoComplete: 'off' },
} as const;

interface CodeFormProps {
  kind: keyof typeof kinds;
  challenge: string;
  autoFocus: boolean;
  onSignedIn?: (() => void) | undefined;
}

function CodeForm({ kind, challenge, autoFocus, onSignedIn }: CodeFormProps) {
  const { t } = useTranslation(['security', 'accounts']);
  const { signIn } = useSessionActions();
  const form = useContractForm(secondFactorSchema, { challenge, code: '' }, { hasSummary: false });
  const send = useMutation({
    mutationFn: async (body: SecondFactorInput) => signIn(await call(loginSecondFactor, { body })),
    onSuccess: () => onSignedIn?.(),
  });
  const handleSubmit = form.handleSubmit((values) =>
    send.mutateAsync(values).catch((error: unknown) => showFieldErrors(form, error)),
  );
  return (
    <form noValidate onSubmit={handleSubmit}>
      <ApiErrorAlert error={send.error} sx={{ marginBlockEnd: 3 }} />
      <Stack spacing={2.5}>
        <Typography>{t(`login.${kind}`)}</Typography>
        <FormTextField
          control={form.control}
          name="code"
          label={t(`login.${kind}Code`)}
          autoFocus={autoFocus}
          {...kinds[kind]}
        />
        <Button type="submit" variant="contained" size="large" loading={send.isPending}>
          {t('accounts:login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
