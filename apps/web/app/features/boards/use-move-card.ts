import { moveCard } from '@skrin/contract/boards/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import { toast } from '../../kit/toasts/toasts.ts';
import { cardOf, type Move, withCard, withMove } from './board-moves.ts';
import { boardQuery, movesKey, pendingMoves, useBoardChange } from './queries.ts';

interface AskedMove extends Move {
  /** Of a card that the board does not show. */
  version?: number;
  /** Into a column that is full, on purpose. */
  overLimit?: boolean;
}

/**
 * Moves cards at once on the screen, and one after the other on the server. A card whose move is refused comes back, with
 * the reason; one for which a column is full moves after a question.
 * @param onRefused called with the id of a card that comes back
 */
export function useMoveCard(
  boardId: string,
  onRefused?: (cardId: string) => void,
): (move: AskedMove) => Promise<boolean> {
  const { t } = useTranslation('boards');
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const changeBoard = useBoardChange(boardId);
  const { queryKey } = boardQuery(boardId);
  const { mutateAsync } = useMutation({
    mutationKey: movesKey(boardId),
    scope: { id: boardId },
    // Its own toast says that a card came back.
    meta: { ownToast: true },
    mutationFn: ({ cardId: id, version = 1, columnId, after, overLimit = false }: AskedMove) => {
      // An earlier move of the same card has changed the version.
      const board = queryClient.getQueryData(queryKey);
      const shown = board && cardOf(board, id);
      return call(moveCard, {
        params: { id },
        body: { version: shown?.version ?? version, columnId, after, overLimit },
      });
    },
    // A read that is on its way needs not be stopped: what it brings has this move made on it.
    onMutate: (move) => {
      const before = queryClient.getQueryData(queryKey);
      changeBoard((board) => withMove(board, move));
      return before;
    },
    onSuccess: (card) => changeBoard((board) => withCard(board, card)),
    onError: (_error, refused, before) => {
      const others = pendingMoves(queryClient, boardId).filter((move) => move !== refused);
      if (before) changeBoard(() => others.reduce(withMove, before));
    },
    onSettled: () => {
      // The last of several that wait reads the board again.
      if (queryClient.isMutating({ mutationKey: movesKey(boardId) }) === 1) queryClient.invalidateQueries({ queryKey });
    },
  });

  return async function move(asked: AskedMove): Promise<boolean> {
    try {
      await mutateAsync(asked);
      return true;
    } catch (error) {
      onRefused?.(asked.cardId);
      if (!(error instanceof ApiError)) return false;
      const { title, detail } = error;
      if (!hasCode(error, 'column_full') || asked.overLimit) {
        toast.error(t('moves.refused', { reason: [title, detail].filter(Boolean).join('. ') }));
        return false;
      }
      const question = { title, text: detail ?? title, confirm: t('moves.overLimit') };
      return (await confirm(question)) && move({ ...asked, overLimit: true });
    }
  };
}
