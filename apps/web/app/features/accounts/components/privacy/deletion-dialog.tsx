import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import {
  DELETION_GRACE_DAYS,
  deleteAccountSchema,
  FRESH_SIGN_IN_MINUTES,
} from '@skrin/contract/accounts/personal-data';
import { deleteAccount } from '@skrin/contract/accounts/personal-data-endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { dropToken, tokenState } from '../../../../api/token.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormPasswordField } from '../../../../forms/form-password-field.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { privacySettingsQuery } from '../../privacy-queries.ts';
import { keepAskedDeletion } from '../../requested-deletion.ts';
import MailedProof from '../mailed-proof.tsx';

/** Says what is deleted and what is kept, and asks for the password. */
export default function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rights');
  const format = useFormat();
  const hasPassword = useQuery(privacySettingsQuery()).data?.hasPassword ?? true;
  const form = useContractForm(deleteAccountSchema, hasPassword ? { password: '' } : {}, { hasSummary: false });
  const send = useDeleteAccount();
  const days = format.number(DELETION_GRACE_DAYS);
  const handleSubmit = form.handleSubmit(({ password }) =>
    send
      .mutateAsync(password === undefined ? {} : { password })
      .catch((failure: unknown) => showFieldErrors(form, failure)),
  );
  const problem = form.formState.errors.password?.message;
  return (
    <FormDialog
      title={t('deletion.dialog.title')}
      submit={t('deletion.start')}
      isPending={send.isPending}
      destructive
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {(['now', 'after', 'kept'] as const).map((part) => (
        <Typography key={part}>{t(`deletion.points.${part}`, { days })}</Typography>
      ))}
      <ApiErrorAlert error={send.error} />
      {hasCode(send.error, 'password_missing') && <MailedProof onProved={handleSubmit} />}
      {hasPassword ? (
        <FormPasswordField
          control={form.control}
          name="password"
          label={t('deletion.dialog.password')}
          autoComplete="current-password"
          autoFocus
        />
      ) : (
        <Typography>{t('deletion.dialog.fresh', { minutes: format.number(FRESH_SIGN_IN_MINUTES) })}</Typography>
      )}
      {!hasPassword && problem && <Alert severity="error">{problem}</Alert>}
    </FormDialog>
  );
}

/** The server has ended every session, so the token is dropped; the login page shows the notice of the deletion. */
const useDeleteAccount = () =>
  useMutation({
    mutationFn: async (body: { password?: string | undefined }) => {
      const { token } = tokenState();
      keepAskedDeletion(await call(deleteAccount, { body }));
      dropToken('logout', token);
    },
  });
