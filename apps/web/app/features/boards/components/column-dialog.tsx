import { type BoardColumn, boardLimits, columnKinds, newColumnSchema } from '@skrin/contract/boards/board';
import { changeColumn } from '@skrin/contract/boards/endpoints';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { FormSelectField } from '../../../forms/form-select-field.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { useBoardAction } from '../use-board-action.ts';

const { name, kind } = newColumnSchema.shape;
const entriesSchema = z.object({
  name,
  kind,
  /** An empty field is no limit. */
  limit: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text.trim() === '' ? null : Number(text))),
    ),
    z.nullable(z.int().check(z.minimum(1), z.maximum(boardLimits.cards))),
  ),
});
type Entries = z.input<typeof entriesSchema>;

/** Asks for the name of a column, what its cards are, and how many may be in it at once. */
export function ColumnDialog({ column, onClose }: { column: BoardColumn; onClose: () => void }) {
  const { t } = useTranslation(['boards', 'common']);
  const { id, version } = column;
  const form = useContractForm<Entries, z.output<typeof entriesSchema>>(entriesSchema, {
    name: column.name,
    kind: column.kind,
    limit: column.limit === null ? '' : String(column.limit),
  });
  const change = useBoardAction(
    (body: z.output<typeof entriesSchema>) => call(changeColumn, { params: { id }, body: { version, ...body } }),
    { showsProblem: true },
  );
  const submit = form.handleSubmit((entries) =>
    change.mutateAsync(entries).then(onClose, (error: Error) => void showFieldErrors(form, error)),
  );
  return (
    <FormDialog
      title={t('columns.changeTitle', { column: column.name })}
      submit={t('common:actions.save')}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems form={form} />
      <ApiErrorAlert error={change.error} unexpected={t('board.notSaved')} />
      <FormTextField control={form.control} name="name" label={t('columns.name')} autoComplete="off" />
      <FormSelectField control={form.control} name="kind" label={t('columns.kind')}>
        {columnKinds.map((each) => (
          <option key={each} value={each}>
            {t(`columns.kinds.${each}`)}
          </option>
        ))}
      </FormSelectField>
      <FormTextField
        control={form.control}
        name="limit"
        label={t('columns.limit')}
        hint={t('columns.limitHint')}
        type="number"
        inputProps={{ min: 1, max: boardLimits.cards }}
      />
    </FormDialog>
  );
}
