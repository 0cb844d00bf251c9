import Alert from '@mui/material/Alert';
import { beginPasskey, createPasskey } from '@skrin/contract/accounts/passkey-endpoints';
import { newPasskeySchema } from '@skrin/contract/accounts/passkeys';
import { passwordProofSchema } from '@skrin/contract/accounts/two-factor';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../../../api/call.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { makePasskey } from '../../passkey-ceremonies.ts';
import { passkeysQuery } from '../../security-queries.ts';
import { PasswordProofField } from './password-proof-field.tsx';

const formSchema = z.object({ name: newPasskeySchema.shape.name, password: passwordProofSchema.shape.password });

/** Asks for a name and the password, then the device asks for its own confirmation. */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['security', 'common']);
  const queryClient = useQueryClient();
  const form = useContractForm(formSchema, { name: '', password: '' }, { hasSummary: false });
  const send = useMutation({
    mutationFn: async ({ name, password }: z.infer<typeof formSchema>) => {
      const made = await makePasskey(await call(beginPasskey, { body: { password } }));
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
      <PasswordProofField control={form.control} name="password" />
    </FormDialog>
  );
}
