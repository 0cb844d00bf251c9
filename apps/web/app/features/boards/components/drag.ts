import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DropTarget } from '../board-moves.ts';

type Edge = NonNullable<DropTarget['edge']>;

/** What is dragged, of all that may be dragged in a window. */
const draggedCard = ({ data }: { data: Record<string, unknown> }): string | undefined =>
  typeof data.boardCardId === 'string' ? data.boardCardId : undefined;

/** Makes an element a card that can be dragged, and dropped above or below. @returns what is seen of a drag */
export function useDraggableCard(
  element: RefObject<HTMLElement | null>,
  { cardId, columnId, isEnabled }: { cardId: string; columnId: string; isEnabled: boolean },
) {
  const [isDragged, setIsDragged] = useState(false);
  const [edge, setEdge] = useState<Edge>();
  useEffect(() => {
    const card = element.current;
    if (!card || !isEnabled) return;
    return combine(
      draggable({
        element: card,
        getInitialData: () => ({ boardCardId: cardId }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element: card,
        canDrop: ({ source }) => ![undefined, cardId].includes(draggedCard(source)),
        getData: ({ input }) =>
          attachClosestEdge({ columnId, cardId }, { input, element: card, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge((extractClosestEdge(self.data) as Edge | null) ?? undefined),
        onDragLeave: () => setEdge(undefined),
        onDrop: () => setEdge(undefined),
      }),
    );
  }, [element, cardId, columnId, isEnabled]);
  return { isDragged, edge };
}

/** Makes an element a column that cards can be dropped on, and scrolls it while one is dragged near its end. */
export function useDropColumn(element: RefObject<HTMLElement | null>, columnId: string): { isOver: boolean } {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const column = element.current;
    if (!column) return;
    const canTake = ({ source }: { source: { data: Record<string, unknown> } }) => draggedCard(source) !== undefined;
    return combine(
      dropTargetForElements({
        element: column,
        canDrop: canTake,
        getData: () => ({ columnId }),
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: () => setIsOver(false),
      }),
      autoScrollForElements({ element: column, canScroll: canTake }),
    );
  }, [element, columnId]);
  return { isOver };
}

/** Scrolls the board while a card is dragged near its edge, and says where it was dropped. */
export function useCardDrops(
  element: RefObject<HTMLElement | null>,
  onDrop: (cardId: string, target: DropTarget) => void,
): void {
  const dropped = useEffectEvent(onDrop);
  useEffect(() => {
    const board = element.current;
    if (!board) return;
    return combine(
      autoScrollForElements({ element: board, canScroll: ({ source }) => draggedCard(source) !== undefined }),
      monitorForElements({
        canMonitor: ({ source }) => draggedCard(source) !== undefined,
        onDrop: ({ source, location }) => {
          const cardId = draggedCard(source);
          const [target] = location.current.dropTargets;
          if (!cardId || !target) return;
          const { columnId, cardId: onCard } = target.data as { columnId: string; cardId?: string };
          dropped(cardId, {
            columnId,
            cardId: onCard,
            edge: (extractClosestEdge(target.data) as Edge | null) ?? undefined,
          });
        },
      }),
    );
  }, [element]);
}
