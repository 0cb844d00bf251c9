import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Columns3, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { Page } from '../../../kit/page.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import { useLiveQueries } from '../../../live/use-live.ts';
import { useMay } from '../../../session/use-may.ts';
import { BoardBar } from '../components/board-bar.tsx';
import { BoardView } from '../components/board-view.tsx';
import { NewBoardDialog } from '../components/new-board-dialog.tsx';
import { boardPeopleQuery, boardsKey, boardsQuery, cardQuery } from '../queries.ts';

/** The boards of the organisation that the reader works for: one of them at a time, as everybody there sees it. */
export default function BoardPage() {
  const { t } = useTranslation(['boards', 'common', 'errors', 'workspace']);
  return (
    <Page title={usePageTitle()} lead={t('board.lead')} width="wide">
      <Boards />
    </Page>
  );
}

function Boards() {
  const { t } = useTranslation('boards');
  const [search, changeSearch] = useSearchChanges();
  const [isMaking, setIsMaking] = useState(false);
  const boards = useQuery(boardsQuery());
  const people = useQuery(boardPeopleQuery());
  const wanted = search.get('board');
  const cardId = search.get('card');
  // A notice names a card alone, which knows its board.
  const card = useQuery({ ...cardQuery(cardId ?? ''), enabled: wanted === null && cardId !== null });
  const mayCreate = useMay('board:create');
  useLiveQueries('board', [boardsKey()]);
  if (!boards.data || !people.data) {
    const failed = boards.error ? boards : people;
    return failed.error ? <ErrorState error={failed.error} onRetry={failed.refetch} /> : <ContentSkeleton rows={4} />;
  }
  if (people.data.length === 0)
    return <EmptyState icon={Columns3} title={t('board.nowhere.title')} text={t('board.nowhere.text')} />;
  if (wanted === null && card.isLoading) return <ContentSkeleton rows={4} />;
  const wantedId = wanted ?? card.data?.boardId;
  const board = wantedId === undefined ? boards.data[0] : boards.data.find(({ id }) => id === wantedId);
  const add = mayCreate ? () => setIsMaking(true) : undefined;
  return (
    <Stack spacing={2}>
      {boards.data.length > 0 && <BoardBar boards={boards.data} board={board} onAdd={add} />}
      {board && <BoardView key={board.id} boardId={board.id} people={people.data} />}
      {!board &&
        (boards.data.length > 0 ? (
          <EmptyState icon={Columns3} title={t('board.gone.title')} text={t('board.gone.text')} />
        ) : (
          <EmptyState
            icon={Columns3}
            title={t('board.none.title')}
            text={t('board.none.text')}
            action={
              add && (
                <Button variant="contained" startIcon={<Plus aria-hidden size={18} />} onClick={add}>
                  {t('board.new')}
                </Button>
              )
            }
          />
        ))}
      {isMaking && (
        <NewBoardDialog
          onMade={(id) => {
            setIsMaking(false);
            changeSearch({ board: id });
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
    </Stack>
  );
}
