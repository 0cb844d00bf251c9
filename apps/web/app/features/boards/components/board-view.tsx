import type { PersonRef } from '@skrin/contract/person-ref';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import { useMay } from '../../../session/use-may.ts';
import { filtersOf } from '../filters.ts';
import { boardQuery } from '../queries.ts';
import { BoardColumns } from './board-columns.tsx';
import { BoardFilters } from './board-filters.tsx';
import { CardDialog } from './card-dialog.tsx';
import { FoundCards } from './found-cards.tsx';

/** A board: its columns, or the cards that fit the filters; and the card that the address names, opened. */
export function BoardView({ boardId, people }: { boardId: string; people: readonly PersonRef[] }) {
  const { t } = useTranslation('boards');
  const [search] = useSearchParams();
  const [, changeSearch] = useSearchChanges();
  const { data: board, error, refetch } = useQuery(boardQuery(boardId));
  const mayChange = useMay('board:update');
  const addressOf = useCallback(
    (cardId: string) => {
      const next = new URLSearchParams(search);
      next.set('card', cardId);
      return { search: `?${next}` };
    },
    [search],
  );
  if (!board) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={3} />;
  const filters = filtersOf(search);
  const cardId = search.get('card');
  const labels = board.columns.flatMap(({ items }) => items.flatMap((card) => card.labels));
  const known = [...new Set(labels)].toSorted();
  return (
    <section aria-label={t('board.named', { board: board.name })}>
      <BoardFilters people={people} labels={known} />
      {filters ? (
        <FoundCards board={board} filters={filters} addressOf={addressOf} />
      ) : (
        <BoardColumns board={board} mayChange={mayChange} addressOf={addressOf} />
      )}
      {cardId && (
        <CardDialog
          key={cardId}
          cardId={cardId}
          board={board}
          people={people}
          labels={known}
          mayChange={mayChange}
          onClose={() => changeSearch({ card: undefined })}
        />
      )}
    </section>
  );
}
