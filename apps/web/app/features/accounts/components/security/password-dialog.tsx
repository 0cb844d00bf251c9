import Typography from '@mui/material/Typography';
import { type PasswordProof, passwordProofSchema } from '@skrin/contract/accounts/two-factor';
import { useMutation } from '@tanstack/react-query';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { PasswordProofField } from './password-proof-field.tsx';

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
  const form = useContractForm(passwordProofSchema, { password: '' }, { hasSummary: false });
  const send = useMutation({ mutationFn: onSend });
  const handleSubmit = form.handleSubmit((values) =>
    send.mutateAsync(values).catch((error: unknown) => showFieldErrors(form, error)),
  );
  return (
    <FormDialog
      title={title}
      submit={confirm}
      isPending={send.isPending}
      destructive={destructive}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <ApiErrorAlert error={send.error} />
      <PasswordProofField control={form.control} name="password" autoFocus />
    </FormDialog>
  );
}
