import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { Board, CardItem } from '@skrin/contract/boards/board';
import { createColumn } from '@skrin/contract/boards/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { call } from '../../../api/call.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { cardOf, type Direction, dropOf, type Move, stepOf } from '../board-moves.ts';
import { boardQuery } from '../queries.ts';
import { useBoardAction } from '../use-board-action.ts';
import { useMoveCard } from '../use-move-card.ts';
import { BoardColumn } from './board-column.tsx';
import { BoardControls, type Controls } from './board-controls.ts';
import { useCardDrops } from './drag.ts';
import { MoveDialog } from './move-dialog.tsx';
import { QuickAdd } from './quick-add.tsx';

interface BoardColumnsProps {
  board: Board;
  mayChange: boolean;
  addressOf: (cardId: string) => To;
}

/** The columns of a board side by side, and every way to move a card: dragging, keys, and a dialog. */
export function BoardColumns({ board, mayChange, addressOf }: BoardColumnsProps) {
  const { t } = useTranslation('boards');
  const format = useFormat();
  const queryClient = useQueryClient();
  const scroller = useRef<HTMLUListElement>(null);
  const wanted = useRef<string>(undefined);
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState<CardItem>();
  const moveCard = useMoveCard(board.id, (cardId) => {
    wanted.current = cardId;
    setSaid('');
  });
  const addColumn = useBoardAction((name: string) =>
    call(createColumn, { params: { id: board.id }, body: { name, kind: 'todo', limit: null } }),
  );

  // As it is now, and not as it was drawn last: keys come faster.
  const current = () => queryClient.getQueryData(boardQuery(board.id).queryKey) ?? board;
  const move = async (wish: Move | undefined) => {
    const card = wish && cardOf(current(), wish.cardId);
    const column = current().columns.find(({ id }) => id === wish?.columnId);
    if (!card || !column) return;
    const place = wish.after === null ? 1 : column.items.findIndex(({ id }) => id === wish.after) + 2;
    if (await moveCard(wish))
      setSaid(t('moves.moved', { card: card.title, column: column.name, place: format.number(place) }));
  };
  const step = (cardId: string, direction: Direction, moves: boolean) => {
    if (!moves) return focusCard(beside(current(), cardId, direction));
    const wish = stepOf(current(), cardId, direction);
    if (!wish) return;
    wanted.current = cardId;
    move(wish);
  };
  useCardDrops(scroller, (cardId, target) => move(dropOf(current(), cardId, target)));

  const takesFocus = useCallback((cardId: string) => {
    if (wanted.current !== cardId) return false;
    wanted.current = undefined;
    return true;
  }, []);
  // Cards are drawn anew when they change, and not with every change of the board.
  const latest = useRef(step);
  latest.current = step;
  const controls = useMemo<Controls>(
    () => ({
      mayChange,
      addressOf,
      onStep: (...given) => latest.current(...given),
      onMoveTo: setAsked,
      takesFocus,
    }),
    [mayChange, addressOf, takesFocus],
  );

  return (
    <BoardControls value={controls}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Scroller ref={scroller} aria-label={t('board.columns')}>
        {board.columns.map((column, at) => (
          <BoardColumn key={column.id} board={board} column={column} at={at} />
        ))}
        {mayChange && (
          <Box component="li" sx={{ flex: '0 0 min(288px, 85vw)', scrollSnapAlign: 'start' }}>
            <QuickAdd
              label={t('columns.add')}
              icon={Plus}
              maxLength={80}
              onAdd={(name) => addColumn.mutateAsync(name)}
            />
          </Box>
        )}
      </Scroller>
      {asked && (
        <MoveDialog
          board={board}
          card={asked}
          onMove={(wish) => {
            wanted.current = asked.id;
            move(wish);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </BoardControls>
  );
}

/** The card that lies in a direction of another one. */
function beside({ columns }: Board, cardId: string, direction: Direction): string | undefined {
  const from = columns.findIndex(({ items }) => items.some(({ id }) => id === cardId));
  const at = columns[from]?.items.findIndex(({ id }) => id === cardId) ?? 0;
  if (direction === 'up' || direction === 'down') return columns[from]?.items[at + (direction === 'up' ? -1 : 1)]?.id;
  const others = direction === 'left' ? columns.slice(0, from).reverse() : columns.slice(from + 1);
  const next = others.find(({ items }) => items.length > 0)?.items;
  return next?.[Math.min(at, next.length - 1)]?.id;
}

const focusCard = (cardId: string | undefined): void =>
  document.querySelector<HTMLElement>(`[data-card="${cardId}"] a`)?.focus();

const Scroller = styled('ul')(({ theme }) => ({
  // Or what is hidden from the eye would lie outside of it, and widen the page.
  position: 'relative',
  display: 'flex',
  alignItems: 'stretch',
  gap: 16,
  margin: 0,
  // Room for the outline of what has the focus.
  padding: 4,
  paddingBlockEnd: 12,
  listStyle: 'none',
  overflowX: 'auto',
  [theme.breakpoints.down('sm')]: { scrollSnapType: 'x proximity', scrollPaddingInline: 4 },
}));
