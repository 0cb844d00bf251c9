import Box from '@mui/material/Box';
import type { BoardItem } from '@skrin/contract/boards/board';
import { removeBoard } from '@skrin/contract/boards/endpoints';
import { ListPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { MenuButton } from '../../../kit/menu-button.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { useMay } from '../../../session/use-may.ts';
import { useBoardAction } from '../use-board-action.ts';
import { RenameBoardDialog } from './rename-board-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';

interface BoardBarProps {
  boards: readonly BoardItem[];
  /** The one that is shown. */
  board: BoardItem | undefined;
  /** Makes another one; left out for whoever may not. */
  onAdd: (() => void) | undefined;
}

/** Chooses a board, and renames or removes it. */
export function BoardBar({ boards, board, onAdd }: BoardBarProps) {
  const { t } = useTranslation('boards');
  const [, setSearch] = useSearchParams();
  return (
    <Box sx={{ display: 'flex', alignItems: 'end', gap: 1.5 }}>
      <SelectField
        label={t('board.choose')}
        value={board?.id ?? ''}
        // Filters are those of the board before.
        onChange={({ target }) => setSearch({ board: target.value })}
        sx={{ flex: '0 1 360px' }}
      >
        {!board && <option value="">–</option>}
        {boards.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <BoardMenu key={board?.id} board={board} onAdd={onAdd} />
    </Box>
  );
}

function BoardMenu({ board, onAdd }: Pick<BoardBarProps, 'board' | 'onAdd'>) {
  const { t } = useTranslation('boards');
  const confirm = useConfirm();
  const [, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<'rename' | 'rules'>();
  const [mayUpdate, mayRemove] = [useMay('board:update'), useMay('board:remove')];
  const remove = useBoardAction((id: string) => call(removeBoard, { params: { id } }));
  const removeAfterQuestion = async ({ id, name }: BoardItem) => {
    const question = {
      title: t('board.removeTitle', { board: name }),
      text: t('board.removeText'),
      confirm: t('board.remove'),
      destructive: true,
    };
    if (await confirm(question))
      remove.mutateAsync(id).then(
        () => setSearch({}),
        () => undefined,
      );
  };
  const entries = [
    ...(onAdd ? [{ label: t('board.new'), icon: Plus, act: onAdd }] : []),
    ...(board && mayUpdate ? [{ label: t('board.rename'), icon: Pencil, act: () => setAsked('rename') }] : []),
    ...(board && mayUpdate ? [{ label: t('rules.menu'), icon: ListPlus, act: () => setAsked('rules') }] : []),
    ...(board && mayRemove ? [{ label: t('board.remove'), icon: Trash2, act: () => removeAfterQuestion(board) }] : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <MenuButton label={t('board.menu')} entries={entries} sx={{ marginInlineEnd: -1 }} />
      {asked === 'rename' && board && <RenameBoardDialog board={board} onClose={() => setAsked(undefined)} />}
      {asked === 'rules' && board && <RulesDialog boardId={board.id} onClose={() => setAsked(undefined)} />}
    </>
  );
}
