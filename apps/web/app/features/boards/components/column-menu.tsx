import type { Board, BoardColumn } from '@skrin/contract/boards/board';
import { clearColumn, moveColumn } from '@skrin/contract/boards/endpoints';
import { Archive, ArrowLeft, ArrowRight, Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { MenuButton } from '../../../kit/menu-button.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { useBoardAction } from '../use-board-action.ts';
import { ColumnDialog } from './column-dialog.tsx';
import { RemoveColumnDialog } from './remove-column-dialog.tsx';

interface ColumnMenuProps {
  board: Board;
  column: BoardColumn;
  /** Its place among the columns, from 0. */
  at: number;
}

/** What can be done with a column. */
export function ColumnMenu({ board: { columns }, column, at }: ColumnMenuProps) {
  const { t } = useTranslation('boards');
  const confirm = useConfirm();
  const format = useFormat();
  const [asked, setAsked] = useState<'change' | 'remove'>();
  const { id, name, count } = column;
  const move = useBoardAction((after: string | null) => call(moveColumn, { params: { id }, body: { after } }));
  const clear = useBoardAction(() => call(clearColumn, { params: { id } }));
  const archiveAll = async () => {
    const question = {
      title: t('columns.clearTitle', { column: name }),
      text: t('columns.clearText', { number: format.number(count) }),
      confirm: t('columns.clear'),
    };
    if (!(await confirm(question))) return;
    const cleared = await clear.mutateAsync(undefined).catch(() => undefined);
    if (cleared) toast.success(t('columns.cleared', { number: format.number(cleared.archived) }));
  };
  // In a language from right to left the first column is the rightmost one.
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const [Back, On] = isRightToLeft ? [ArrowRight, ArrowLeft] : [ArrowLeft, ArrowRight];
  return (
    <>
      <MenuButton
        label={t('columns.menu', { column: name })}
        sx={{ marginInlineEnd: -1 }}
        entries={[
          { label: t('columns.change'), icon: Settings2, act: () => setAsked('change') },
          {
            label: t('columns.moveBack'),
            icon: Back,
            isDisabled: at === 0,
            act: () => move.mutate(columns[at - 2]?.id ?? null),
          },
          {
            label: t('columns.moveOn'),
            icon: On,
            isDisabled: at === columns.length - 1,
            act: () => move.mutate(columns[at + 1]?.id ?? null),
          },
          { label: t('columns.clear'), icon: Archive, isDisabled: count === 0, act: archiveAll },
          { label: t('columns.remove'), icon: Trash2, act: () => setAsked('remove') },
        ]}
      />
      {asked === 'change' && <ColumnDialog column={column} onClose={() => setAsked(undefined)} />}
      {asked === 'remove' && (
        <RemoveColumnDialog
          column={column}
          others={columns.filter((each) => each.id !== id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
