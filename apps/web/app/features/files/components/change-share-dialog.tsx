import { changeFileShare } from '@skrin/contract/files/endpoints';
import type { FileShare } from '@skrin/contract/files/shares';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useTimeZone } from '../../../i18n/time-zone.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { entriesOf, type ShareChange, type ShareEntries, shareChangeOf } from '../share-entries.ts';
import { useFileAction } from '../use-file-action.ts';
import { ShareFields } from './share-fields.tsx';

interface ChangeShareDialogProps {
  share: FileShare;
  whom: string;
  onClose: () => void;
}

/** Changes right and end of a share, and what a link asks for. */
export function ChangeShareDialog({ share, whom, onClose }: ChangeShareDialogProps) {
  const { t } = useTranslation('files');
  const zone = useTimeZone();
  const { id, kind, hasPassword } = share;
  const form = useContractForm<ShareEntries, ShareChange>(shareChangeOf(share, zone), entriesOf(share, zone));
  const save = useFileAction((body: ShareChange) => call(changeFileShare, { params: { id }, body }), {
    showsProblem: true,
  });
  const submit = form.handleSubmit((change) =>
    save.mutateAsync(change).then(onClose, (error: Error) => void showFieldErrors(form, error)),
  );
  return (
    <FormDialog
      title={t('share.changeTitle', { whom })}
      submit={t('name.save')}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems form={form} />
      <ApiErrorAlert error={save.error} unexpected={t('notSaved')} />
      <ShareFields control={form.control} kind={kind} hasPassword={hasPassword} />
    </FormDialog>
  );
}
