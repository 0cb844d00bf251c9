import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { ConsultationState } from '@skrin/contract/care/consultations';
import { href } from '@skrin/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarHeart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../../kit/show-more.tsx';
import { useSearchChanges } from '../../../../kit/use-search-changes.ts';
import { openConsultations, ownConsultationsQuery } from '../queries.ts';
import { ConsultationRow } from './consultation-row.tsx';

/** The states of each filter, in the order shown; an empty list means all states. */
const filters = {
  open: openConsultations,
  past: ['done', 'no_show'],
  cancelled: ['cancelled'],
  all: [],
} as const satisfies Record<string, readonly ConsultationState[]>;
type Filter = keyof typeof filters;
const filterKeys = Object.keys(filters) as Filter[];

/** The user's consultations, by default the open ones; the URL keeps the filter. */
export function MyConsultations() {
  const [parameters, change] = useSearchChanges();
  const filter = filterKeys.find((key) => key === parameters.get('show')) ?? 'open';
  return (
    <Stack spacing={2}>
      <FilterButtons filter={filter} onChoose={(chosen) => change({ show: chosen })} />
      <List filter={filter} />
    </Stack>
  );
}

function FilterButtons({ filter, onChoose }: { filter: Filter; onChoose: (filter: Filter) => void }) {
  const { t } = useTranslation('consultations');
  return (
    <Box role="group" aria-label={t('filter.label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {filterKeys.map((key) => (
        <Button
          key={key}
          variant={key === filter ? 'contained' : 'outlined'}
          aria-pressed={key === filter}
          onClick={() => onChoose(key)}
          sx={{ borderRadius: 6, paddingInline: 2 }}
        >
          <span>{t(`filter.${key}`)}</span>
        </Button>
      ))}
    </Box>
  );
}

function List({ filter }: { filter: Filter }) {
  const list = useInfiniteQuery(ownConsultationsQuery(filters[filter]));
  const { data, error, refetch } = list;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={3} />;
  const consultations = data.pages.flatMap(({ items }) => items);
  if (consultations.length === 0) return <Empty filter={filter} />;
  return (
    <>
      <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {consultations.map((consultation) => (
          <ConsultationRow key={consultation.id} consultation={consultation} />
        ))}
      </Paper>
      <ShowMore list={list} sx={{ alignSelf: 'start' }} />
    </>
  );
}

function Empty({ filter }: { filter: Filter }) {
  const { t } = useTranslation('consultations');
  const action = (
    <Button component={Link} to={href('consultations', { tab: 'all' })} variant="contained">
      {t('empty.action')}
    </Button>
  );
  return <EmptyState icon={CalendarHeart} title={t(`empty.${filter}`)} text={t('empty.text')} action={action} />;
}
