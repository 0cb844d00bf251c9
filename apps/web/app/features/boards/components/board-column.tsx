import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Board, BoardColumn as Column } from '@skrin/contract/boards/board';
import { changeColumn, createCard } from '@skrin/contract/boards/endpoints';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { use, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { showError } from '../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { useMoreCards } from '../queries.ts';
import { useBoardAction } from '../use-board-action.ts';
import { BoardControls } from './board-controls.ts';
import { CardTile } from './card-tile.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { useDropColumn } from './drag.ts';
import { NameInPlace } from './name-in-place.tsx';
import { QuickAdd } from './quick-add.tsx';

interface BoardColumnProps {
  board: Board;
  column: Column;
  at: number;
}

/** A column: its name, how many cards it has of how many it may have, its cards, and a field that adds one. */
export function BoardColumn({ board, column, at }: BoardColumnProps) {
  const { t } = useTranslation(['boards', 'common']);
  const { mayChange } = use(BoardControls);
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const { isOver } = useDropColumn(list, column.id);
  const { id, version, name, items, kind, nextCursor } = column;
  const rename = useBoardAction((next: string) =>
    call(changeColumn, { params: { id }, body: { version, name: next } }),
  );
  const addCard = useBoardAction(({ title, key }: { title: string; key: string }) =>
    call(createCard, { params: { id }, body: { title }, idempotencyKey: key }),
  );
  const more = useMutation({ mutationFn: useMoreCards(board.id), meta: { ownToast: true }, onError: showError });
  return (
    <Frame aria-labelledby={heading}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minBlockSize: 44 }}>
        <NameInPlace
          id={heading}
          name={name}
          label={t('columns.rename', { column: name })}
          isEnabled={mayChange}
          onRename={(next) => rename.mutateAsync(next)}
        />
        <CardCount column={column} />
        {mayChange && <ColumnMenu board={board} column={column} at={at} />}
      </Box>
      <Cards ref={list} data-over={isOver || undefined} aria-labelledby={heading}>
        {items.map((card, place) => (
          <CardTile key={card.id} card={card} isDone={kind === 'done'} at={place} />
        ))}
      </Cards>
      {nextCursor && (
        <Button loading={more.isPending} onClick={() => more.mutate(column)}>
          {t('common:actions.showMore')}
        </Button>
      )}
      {mayChange && (
        <QuickAdd
          label={t('card.add', { column: name })}
          shown={t('card.addShort')}
          icon={Plus}
          maxLength={200}
          onAdd={(title, key) => addCard.mutateAsync({ title, key })}
        />
      )}
    </Frame>
  );
}

function CardCount({ column: { count, limit } }: { column: Column }) {
  const { t } = useTranslation('boards');
  const format = useFormat();
  const isFull = limit !== null && count >= limit;
  return (
    <Typography
      component="span"
      sx={{ fontSize: 'small', whiteSpace: 'nowrap', color: isFull ? 'warning.main' : 'text.secondary' }}
    >
      <VisuallyHidden>
        {limit === null
          ? t('columns.count', { number: format.number(count) })
          : t('columns.countOf', { number: format.number(count), limit: format.number(limit) })}
      </VisuallyHidden>
      <bdi aria-hidden>
        {limit === null ? format.number(count) : `${format.number(count)} / ${format.number(limit)}`}
      </bdi>
    </Typography>
  );
}

const Frame = styled('li')(({ theme: { vars, shape } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  flex: '0 0 min(288px, 85vw)',
  scrollSnapAlign: 'start',
  minInlineSize: 0,
  maxBlockSize: 'calc(100vh - 200px)',
  minBlockSize: 260,
  padding: 12,
  backgroundColor: vars.palette.primary.soft,
  borderRadius: shape.borderRadius,
}));

const Cards = styled('ul')(({ theme: { vars, shape } }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: 8,
  // Wider than the column's content by the outline of a card that has the focus.
  margin: '0 -4px',
  padding: 4,
  minBlockSize: 48,
  listStyle: 'none',
  overflowY: 'auto',
  borderRadius: shape.borderRadius,
  '&[data-over]': { boxShadow: `inset 0 0 0 2px ${vars.palette.primary.main}` },
}));
