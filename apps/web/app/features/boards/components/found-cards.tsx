import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Board } from '@skrin/contract/boards/board';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, type To } from 'react-router';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { type CardFilters, foundCardsQuery } from '../queries.ts';
import { CardFacts } from './card-facts.tsx';

interface FoundCardsProps {
  board: Board;
  filters: CardFilters;
  addressOf: (cardId: string) => To;
}

/** The cards of a board that fit the filters, the newest first, each with its column. */
export function FoundCards({ board, filters, addressOf }: FoundCardsProps) {
  const { t } = useTranslation('boards');
  const list = useInfiniteQuery(foundCardsQuery(board.id, filters));
  const { data, error, refetch } = list;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={3} />;
  const cards = data.pages.flatMap(({ items }) => items);
  if (cards.length === 0) return <EmptyState icon={SearchX} title={t('filters.nothing')} />;
  const columnOf = (id: string) => board.columns.find((column) => column.id === id);
  return (
    <Stack spacing={2}>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {cards.map((card) => (
          <Paper key={card.id} component="li" variant="outlined" sx={{ padding: 2 }}>
            <Link
              component={RouterLink}
              to={addressOf(card.id)}
              preventScrollReset
              underline="hover"
              color="inherit"
              sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {card.title}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {columnOf(card.columnId)?.name}
            </Typography>
            <CardFacts card={card} isDone={columnOf(card.columnId)?.kind === 'done' || card.archivedAt !== null} />
          </Paper>
        ))}
      </Stack>
      <ShowMore list={list} sx={{ alignSelf: 'start' }} />
    </Stack>
  );
}
