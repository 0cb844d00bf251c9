import type { Board, CardItem } from '@skrin/contract/boards/board';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import type { Move } from '../board-moves.ts';

interface MoveDialogProps {
  board: Board;
  card: CardItem;
  onMove: (move: Move) => void;
  onClose: () => void;
}

const FIRST = '';

/** Asks for the column and the place that a card moves to: the way without a pointer, and on a small screen. */
export function MoveDialog({ board, card, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation('boards');
  const [columnId, setColumnId] = useState(card.columnId);
  const column = board.columns.find(({ id }) => id === columnId);
  const others = column?.items.filter(({ id }) => id !== card.id) ?? [];
  const isSame = columnId === card.columnId;
  const before = isSame ? (column?.items.findIndex(({ id }) => id === card.id) ?? 0) : others.length;
  const [after, setAfter] = useState(others[before - 1]?.id ?? FIRST);
  const choose = (id: string) => {
    setColumnId(id);
    const items = board.columns.find((each) => each.id === id)?.items.filter((each) => each.id !== card.id) ?? [];
    setAfter(items.at(-1)?.id ?? FIRST);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onMove({ cardId: card.id, columnId, after: after === FIRST ? null : after });
    onClose();
  };
  return (
    <FormDialog
      title={t('card.moveTo', { card: card.title })}
      submit={t('moves.move')}
      isPending={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField label={t('moves.column')} value={columnId} onChange={({ target }) => choose(target.value)}>
        {board.columns.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('moves.place')} value={after} onChange={({ target }) => setAfter(target.value)}>
        <option value={FIRST}>{t('moves.first')}</option>
        {others.map(({ id, title }) => (
          <option key={id} value={id}>
            {t('moves.after', { card: title })}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
