import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { CardItem } from '@skrin/contract/boards/board';
import { ArrowRightLeft } from 'lucide-react';
import { type KeyboardEvent, memo, use, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Direction } from '../board-moves.ts';
import { BoardControls } from './board-controls.ts';
import { CardFacts } from './card-facts.tsx';
import { useDraggableCard } from './drag.ts';

interface CardTileProps {
  card: CardItem;
  isDone: boolean;
  /** Its place in the column: a card that moves by keys keeps the focus. */
  at: number;
}

const arrows: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down' };

/** A card of a column: it opens by its title, and moves by dragging, by Shift and an arrow, or by its button. */
export const CardTile = memo(function CardTile({ card, isDone, at }: CardTileProps) {
  const { t } = useTranslation('boards');
  const { mayChange, addressOf, onStep, onMoveTo, takesFocus } = use(BoardControls);
  const tile = useRef<HTMLLIElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { id, columnId, title } = card;
  const { isDragged, edge } = useDraggableCard(tile, { cardId: id, columnId, isEnabled: mayChange });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is where a card has come to after a move
  useLayoutEffect(() => {
    if (takesFocus(id)) link.current?.focus();
  }, [takesFocus, id, columnId, at]);
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const sideways: Record<string, Direction> = {
      ArrowLeft: isRightToLeft ? 'right' : 'left',
      ArrowRight: isRightToLeft ? 'left' : 'right',
    };
    const direction = arrows[event.key] ?? sideways[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onStep(id, direction, event.shiftKey && mayChange);
  };
  return (
    <Tile ref={tile} data-edge={edge} data-dragged={isDragged || undefined} data-card={id}>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
        <Link
          ref={link}
          component={RouterLink}
          to={addressOf(id)}
          preventScrollReset
          draggable={false}
          underline="hover"
          color="inherit"
          aria-keyshortcuts={mayChange ? 'Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight' : undefined}
          onKeyDown={step}
          sx={title_}
        >
          {title}
        </Link>
        {mayChange && (
          <IconButton
            aria-label={t('card.moveTo', { card: title })}
            onClick={() => onMoveTo(card)}
            sx={{ marginBlock: -1, marginInlineEnd: -1, color: 'text.secondary' }}
          >
            <ArrowRightLeft aria-hidden size={18} />
          </IconButton>
        )}
      </Box>
      <CardFacts card={card} isDone={isDone} />
    </Tile>
  );
});

const title_ = {
  flexGrow: 1,
  minInlineSize: 0,
  paddingBlock: 0.5,
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const;

const Tile = styled('li')(({ theme: { vars, shape } }) => ({
  position: 'relative',
  flexShrink: 0,
  padding: 12,
  backgroundColor: vars.palette.background.paper,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: shape.borderRadius,
  '&[draggable=true]': { cursor: 'grab' },
  '&[data-dragged]': { opacity: 0.4 },
  '&[data-edge]::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    blockSize: 3,
    borderRadius: 2,
    backgroundColor: vars.palette.primary.main,
  },
  '&[data-edge=top]::before': { insetBlockStart: -6 },
  '&[data-edge=bottom]::before': { insetBlockEnd: -6 },
}));
