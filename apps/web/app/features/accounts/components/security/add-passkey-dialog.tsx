import Alert from '@mui/material/Alert';
import { beginPasskey, createPasskey } from '@skrin/contract/accounts/passkey-endpoints';
import { newPasskeySchema } from '@skrin/contract/accounts/passkeys';
import { ownerProofSchema } from '@skrin/contract/accounts/two-factor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { hasCode } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { makePasskey } from '../../passkey-ceremonies.ts';
import { passkeysQuery, twoFactorQuery } from '../../security-queries.ts';
import MailedProof from '../mailed-proof.tsx';
import { PasswordProofField } from './password-proof-field.tsx';

const formSchema = z.object({ name: newPasskeySchema.shape.name, password: ownerProofSchema.shape.password });

/** Asks for a name and the password, if there is one, then the device asks for its own confirmation. */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  const queryClient = useQueryClient();
  const hasPassword = useQuery(twoFactorQuery()).data?.hasPassword ?? true;
  const entries = hasPassword ? { name: '', password: '' } : { name: '' };
  const form = useContractForm(formSchema, entries, { hasSummary: false });
  const send = useMutation({
    mutationFn: async ({ name, password }: z.infer<typeof formSchema>) => {
      const made = await makePasskey(
        await call(beginPasskey, { body: { ...(password !== undefined && { password }) } }),
      );
      if ('failure' in made) return made.failure;
      await call(createPasskey, { body: { name, credential: made.credential } });
      await queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey });
      toast.success(t('passkeys.kept'));
      onClose();
      return undefined;
    },
  });
  const handleSubmit = form.handleSubmit((values) =>
    send.mutateAsync(values).catch((error: unknown) => showFieldErrors(form, error)),
  );
  return (
    <FormDialog
      title={t('passkeys.add')}
      submit={t('passkeys.add')}
      isPending={send.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ApiErrorAlert error={send.error} />
      {hasCode(send.error, 'password_missing') && <MailedProof onProved={handleSubmit} />}
      {send.data && (
        <Alert severity="warning" role="alert">
          {t(`passkeys.failures.${send.data}`)}
        </Alert>
      )}
      <FormTextField
        control={form.control}
        name="name"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        autoComplete="off"
        autoFocus
      />
      {hasPassword && <PasswordProofField control={form.control} name="password" />}
    </FormDialog>
  );
}
