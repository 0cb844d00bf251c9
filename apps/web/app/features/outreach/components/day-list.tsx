import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Tent, TicketCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { useSession } from '../../../session/session.ts';
import { type Day, daysQuery } from '../queries.ts';
import { DayFacts } from './day-facts.tsx';
import { PlacesLeft } from './places-left.tsx';

/** The screening days that are to come, the next one first. */
export default function DayList() {
  const { t } = useTranslation('screeningDays');
  const session = useSession();
  return (
    <Stack spacing={2}>
      <Typography color="textSecondary" sx={{ maxWidth: '65ch' }}>
        {t('lead')}
      </Typography>
      {session.status === 'authenticated' && (
        <Button
          component={RouterLink}
          to={href('screeningDays')}
          variant="outlined"
          startIcon={<TicketCheck aria-hidden size={18} />}
          sx={{ alignSelf: 'start' }}
        >
          {t('mine.all')}
        </Button>
      )}
      <Days />
    </Stack>
  );
}

function Days() {
  const { t } = useTranslation('screeningDays');
  const list = useInfiniteQuery(daysQuery());
  const { data, error, refetch } = list;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={3} />;
  const days = data.pages.flatMap(({ items }) => items);
  if (days.length === 0) return <EmptyState icon={Tent} title={t('none.title')} text={t('none.text')} />;
  return (
    <>
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {days.map((day) => (
          <li key={day.id}>
            <DayCard day={day} />
          </li>
        ))}
      </Stack>
      <ShowMore list={list} sx={{ alignSelf: 'start' }} />
    </>
  );
}

function DayCard({ day }: { day: Day }) {
  const { t } = useTranslation('screeningDays');
  return (
    <Paper component="article" variant="outlined" sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="h4" component="h2">
          <Link
            component={RouterLink}
            to={href('screeningDay', { id: day.id })}
            color="inherit"
            underline="hover"
            sx={{ display: 'inline-block', paddingBlock: 1.5, marginBlock: -1.5 }}
          >
            <bdi>{day.title}</bdi>
          </Link>
        </Typography>
        <PlacesLeft day={day} />
      </Box>
      <Typography color="textSecondary" sx={{ marginBlockEnd: 1.5 }}>
        {t(`settings.${day.setting}`)}
      </Typography>
      <DayFacts day={day} />
    </Paper>
  );
}
