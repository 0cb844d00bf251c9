import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { href } from '@skrin/contract/pages';
import { programmes } from '@skrin/contract/programmes/registry';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import type { Timeline } from '@skrin/contract/screening/follow-ups';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { AnalysisRow } from '../../analysis/components/analysis-row.tsx';
import { FollowUpRow } from '../components/follow-up-row.tsx';
import { timelineQuery } from '../queries.ts';

/** Loaded on demand, while the user reads the list. */
const CoursePhotos = lazy(() => import('../components/course-photos.tsx'));

/** One problem over time: a comparison of its photos, the answers to follow-ups, and every check, newest first. */
export default function TimelinePage({ params: { id } }: { params: { id: string } }) {
  const { data, error, refetch } = useQuery(timelineQuery(id));
  if (!data) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return <Course items={data.items} />;
}

function Course({ items }: Pick<Timeline, 'items'>) {
  const { t } = useTranslation(['followUps', 'pages', 'screening', 'common', 'advice', 'conditions', 'questionnaire']);
  const photographed = items.map(({ analysis }) => analysis).filter(hasPhoto);
  const newest = items.at(-1)?.analysis;
  const takesPhotos = newest && programmes[newest.programme].takesPhotos;
  return (
    <Page
      title={t('pages:analysisTimeline.title')}
      lead={t('timeline.lead')}
      width="wide"
      breadcrumbs={<Breadcrumbs />}
      actions={
        takesPhotos &&
        newest.can.update && (
          <Button
            component={Link}
            to={href('assessmentForm', { follows: newest.id })}
            variant="contained"
            size="large"
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('answered.photo')}
          </Button>
        )
      }
    >
      {photographed.length > 1 && (
        <Suspense fallback={<Skeleton variant="rounded" height={560} sx={{ marginBlockEnd: 3 }} />}>
          <CoursePhotos analyses={photographed} />
        </Suspense>
      )}
      {takesPhotos && photographed.length < 2 && (
        <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
          {t(items.length > 1 ? 'timeline.gone' : 'timeline.one')}
        </Alert>
      )}
      <Paper
        variant="outlined"
        component="ul"
        aria-label={t('timeline.checks')}
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
        }}
      >
        {items
          .toReversed()
          .flatMap(({ analysis, followUps }) => [
            ...followUps.toReversed().map((followUp) => <FollowUpRow key={followUp.id} followUp={followUp} />),
            <AnalysisRow key={analysis.id} analysis={analysis} />,
          ])}
      </Paper>
    </Page>
  );
}

const hasPhoto = ({ photos }: AnalysisItem) => photos[0] !== undefined && photos[0].removedAt === undefined;
