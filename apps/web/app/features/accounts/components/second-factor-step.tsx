import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
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
import { Page } from '../../../kit/page.tsx';
import { useSessionActions } from '../../../session/session-actions.ts';

interface SecondFactorStepProps {
  /** From the server's answer to the correct password; it is sent back with the code. */
  challenge: string;
  /** Returns to the password form; absent after a provider's sign-in, where only the browser's Back leads back. */
  onAgain?: () => void;
}

/** Second step of log-in, for users who have turned on the second factor. */
export default function SecondFactorStep({ challenge, onAgain }: SecondFactorStepProps) {
  const { t } = useTranslation(['security', 'accounts']);
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  // Until then the heading has the focus, so that the step is announced from its start.
  const [hasChanged, setHasChanged] = useState(false);
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setHasChanged(true);
  };
  return (
    <Page title={t('login.title')} width="narrow">
      <Paper variant="outlined" sx={{ padding: { xs: 2.5, sm: 4 } }}>
        <CodeForm key={kind} kind={kind} challenge={challenge} autoFocus={hasChanged} />
        <Stack spacing={1} sx={{ marginBlockStart: 2 }}>
          <Button onClick={change}>
            <span>{t(kind === 'app' ? 'login.toRecovery' : 'login.toApp')}</span>
          </Button>
          {onAgain && <Button onClick={onAgain}>{t('login.again')}</Button>}
        </Stack>
      </Paper>
    </Page>
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
}

function CodeForm({ kind, challenge, autoFocus }: CodeFormProps) {
  const { t } = useTranslation(['security', 'accounts']);
  const { signIn } = useSessionActions();
  const form = useContractForm(secondFactorSchema, { challenge, code: '' }, { hasSummary: false });
  const send = useMutation({
    mutationFn: async (body: SecondFactorInput) => signIn(await call(loginSecondFactor, { body })),
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
