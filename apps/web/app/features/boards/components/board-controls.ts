import type { CardItem } from '@skrin/contract/boards/board';
import { createContext } from 'react';
import type { To } from 'react-router';
import type { Direction } from '../board-moves.ts';

/** What cards and columns ask the board for. */
export interface Controls {
  /** Whether the reader may change boards. */
  mayChange: boolean;
  addressOf: (cardId: string) => To;
  /** An arrow on a card: moves the card, or else the focus. */
  onStep: (cardId: string, direction: Direction, moves: boolean) => void;
  onMoveTo: (card: CardItem) => void;
  /** Whether this card is the one that is to have the focus, which it then has been told. */
  takesFocus: (cardId: string) => boolean;
}

export const BoardControls = createContext<Controls>({
  mayChange: false,
  addressOf: () => '',
  onStep: () => undefined,
  onMoveTo: () => undefined,
  takesFocus: () => false,
});
