import { newBoardSchema } from '@skrin/contract/boards/board';
import { createBoard } from '@skrin/contract/boards/endpoints';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { isSameBody, useIdempotencyKey } from '../../../api/idempotency-key.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { useBoardAction } from '../use-board-action.ts';

const entriesSchema = z.pick(newBoardSchema, { name: true });
const firstColumns = ['todo', 'doing', 'done'] as const;

/** Asks for the name of a new board, which begins with three columns. */
export function NewBoardDialog({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) {
  const { t } = useTranslation('boards');
  const { keyOf } = useIdempotencyKey(isSameBody);
  const form = useContractForm<{ name: string }, { name: string }>(entriesSchema, { name: '' });
  const create = useBoardAction(
    ({ name }: { name: string }) => {
      const columns = firstColumns.map((kind) => ({ name: t(`columns.kinds.${kind}`), kind, limit: null }));
      const body = { name, columns };
      return call(createBoard, { body, idempotencyKey: keyOf(body) });
    },
    { showsProblem: true },
  );
  const submit = form.handleSubmit((entries) =>
    create.mutateAsync(entries).then(
      ({ id }) => onMade(id),
      (error: Error) => void showFieldErrors(form, error),
    ),
  );
  return (
    <FormDialog
      title={t('board.new')}
      submit={t('board.make')}
      isPending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems form={form} />
      <ApiErrorAlert error={create.error} unexpected={t('board.notSaved')} />
      <FormTextField
        control={form.control}
        name="name"
        label={t('board.name')}
        hint={t('board.newHint')}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
