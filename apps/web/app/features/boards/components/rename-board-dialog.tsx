import { type BoardItem, newBoardSchema } from '@skrin/contract/boards/board';
import { changeBoard } from '@skrin/contract/boards/endpoints';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { useBoardAction } from '../use-board-action.ts';

const entriesSchema = z.pick(newBoardSchema, { name: true });
type Entries = z.output<typeof entriesSchema>;

export function RenameBoardDialog({
  board: { id, version, name },
  onClose,
}: {
  board: BoardItem;
  onClose: () => void;
}) {
  const { t } = useTranslation(['boards', 'common']);
  const form = useContractForm<Entries, Entries>(entriesSchema, { name }, { hasSummary: false });
  const change = useBoardAction(
    (entries: Entries) => call(changeBoard, { params: { id }, body: { version, ...entries } }),
    { showsProblem: true },
  );
  const submit = form.handleSubmit((entries) =>
    change.mutateAsync(entries).then(onClose, (error: Error) => void showFieldErrors(form, error)),
  );
  return (
    <FormDialog
      title={t('board.rename')}
      submit={t('common:actions.save')}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ApiErrorAlert error={change.error} unexpected={t('board.notSaved')} />
      <FormTextField control={form.control} name="name" label={t('board.name')} autoComplete="off" autoFocus />
    </FormDialog>
  );
}
