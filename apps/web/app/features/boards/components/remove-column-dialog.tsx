import Typography from '@mui/material/Typography';
import type { BoardColumn } from '@skrin/contract/boards/board';
import { removeColumn } from '@skrin/contract/boards/endpoints';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { useBoardAction } from '../use-board-action.ts';

interface RemoveColumnDialogProps {
  column: BoardColumn;
  others: readonly BoardColumn[];
  onClose: () => void;
}

/** Asks where the cards of a column go before it is removed; only on purpose are they removed with it. */
export function RemoveColumnDialog({ column: { id, name, count }, others, onClose }: RemoveColumnDialogProps) {
  const { t } = useTranslation('boards');
  const format = useFormat();
  const [cardsTo, setCardsTo] = useState(count > 0 ? (others[0]?.id ?? '') : '');
  const remove = useBoardAction(() => call(removeColumn, { params: { id }, query: cardsTo ? { cardsTo } : {} }), {
    showsProblem: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutateAsync(undefined).then(onClose, () => undefined);
  };
  return (
    <FormDialog
      title={t('columns.removeTitle', { column: name })}
      submit={t('columns.remove')}
      isPending={remove.isPending}
      destructive
      onSubmit={submit}
      onClose={onClose}
    >
      <ApiErrorAlert error={remove.error} unexpected={t('board.notSaved')} />
      <Typography>
        {count > 0 ? t('columns.removeText', { number: format.number(count) }) : t('columns.removeEmpty')}
      </Typography>
      {/* Archived cards are not counted, and go the same way. */}
      <SelectField label={t('columns.cardsTo')} value={cardsTo} onChange={({ target }) => setCardsTo(target.value)}>
        {others.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
        <option value="">{t('columns.cardsToo')}</option>
      </SelectField>
    </FormDialog>
  );
}
