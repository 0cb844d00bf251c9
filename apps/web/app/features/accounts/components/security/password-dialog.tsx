import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type PasswordProof, passwordProofSchema } from '@skrin/contract/accounts/two-factor';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormPasswordField } from '../../../../forms/form-password-field.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';

interface PasswordDialogProps {
  title: string;
  text: string;
  confirm: string;
  destructive?: boolean;
  /** Called with the password. The caller closes the dialog when the action has succeeded. */
  onSend: (proof: PasswordProof) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password before a change of how the user signs in. */
export function PasswordDialog({ title, text, confirm, destructive, onSend, onClose }: PasswordDialogProps) {
  const { t } = useTranslation(['security', 'common']);
  const id = useId();
  const form = useContractForm(passwordProofSchema, { password: '' }, { hasSummary: false });
  const send = useMutation({ mutationFn: onSend });
  const handleSubmit = form.handleSubmit((values) =>
    send.mutateAsync(values).catch((error: unknown) => showFieldErrors(form, error)),
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <form noValidate onSubmit={handleSubmit}>
        <Stack spacing={2.5} sx={{ marginBlockStart: 1.5 }}>
          <Typography>{text}</Typography>
          <ApiErrorAlert error={send.error} />
          <FormPasswordField
            control={form.control}
            name="password"
            id="password-proof"
            label={t('password.label')}
            hint={t('password.why')}
            autoComplete="current-password"
            autoFocus
          />
          <DialogActions>
            <Button variant="outlined" onClick={onClose}>
              {t('common:actions.cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={destructive ? 'error' : 'primary'}
              loading={send.isPending}
            >
              <span>{confirm}</span>
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
