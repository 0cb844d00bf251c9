import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { Result } from '@skrin/contract/programmes/skin/result';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { careLevel } from '@skrin/domain/screening/care-level';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../../../kit/breadcrumbs.tsx';
import { CardSection } from '../../../../../kit/card-section.tsx';
import { Page } from '../../../../../kit/page.tsx';
import { AnalysisPhotos } from '../../../analysis/components/analysis-photo.tsx';
import { SmallPhoto } from '../../../analysis/components/small-photo.tsx';
import { CareLevel } from '../../../components/care-level.tsx';
import { FindClinics } from '../../../components/find-clinics.tsx';
import { Fold } from '../../../components/fold.tsx';
import { PrintHeader } from '../../../components/print-header.tsx';
import { TakeAlong } from '../../../components/take-along.tsx';
import { useFlow } from '../../../flow.ts';
import { ClassShares } from './class-shares.tsx';
import { Contributions } from './contributions.tsx';
import { HeadlineCard } from './headline-card.tsx';
import { HeatMapSection } from './heat-map.tsx';
import { Description, NextStep } from './next-step.tsx';
import { OutcomeReport } from './outcome-report.tsx';
import { ResultActions } from './result-actions.tsx';
import { TechnicalDetails } from './technical-details.tsx';
import { useSummary } from './use-summary.ts';

/** Loaded on demand, because these links can wait. */
const TimelineLinks = lazy(() => import('../../../follow-ups/components/timeline-links.tsx'));

interface ResultViewProps {
  analysis: Analysis<'skin'>;
  result: Result;
  /** The buttons below the result. */
  actions?: ReactNode;
}

/** An opened result in the order of the reader's questions: what it is, when to get care, what to do; folded: why. */
export function ResultView({ analysis, result, actions = <ResultActions /> }: ResultViewProps) {
  const { t } = useTranslation('screening');
  const { keeps } = useFlow();
  const summary = useSummary(result);
  const care = <CareLevel of={analysis} ways={<FindClinics of={analysis} analysis={analysis} explains />} />;
  const isNow = careLevel(analysis) === 'now';
  return (
    <Page
      title={analysis.name ?? t('analysis.result.title')}
      lead={analysis.dependant && t('about', { name: analysis.dependant.name })}
      width="wide"
      breadcrumbs={
        <>
          <PrintHeader analysis={analysis} time={result.analysedAt} />
          <Breadcrumbs />
        </>
      }
      actions={
        analysis.can.update && (
          <Button component={Link} to={href('analysisEdit', { id: analysis.id })} variant="outlined" data-no-print>
            {t('analysis.result.nameIt')}
          </Button>
        )
      }
    >
      <Columns>
        <div>
          {isNow && care}
          <HeadlineCard
            result={result}
            photo={analysis.photos[0]?.removedAt === undefined && <SmallPhoto id={analysis.id} />}
          />
          <Box sx={{ marginBlockStart: 3 }}>{!isNow && care}</Box>
          <NextStep result={result} />
          <TakeAlong analysis={analysis} text={summary} />
        </div>
        <Stack spacing={3}>
          <Details analysis={analysis} result={result} />
          {keeps && analysis.can.update && (
            <Suspense>
              <TimelineLinks analysis={analysis} />
            </Suspense>
          )}
          <OutcomeReport analysis={analysis} />
        </Stack>
      </Columns>
      {actions}
    </Page>
  );
}

/** Two columns on wide screens; one on phones and on paper. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 400px' },
  '@media print': { display: 'block' },
}));

/** The reasons and details, from the most readable to the most technical. */
function Details({ analysis, result }: { analysis: Analysis; result: Result }) {
  const { t } = useTranslation('screening');
  const { kind, condition } = result;
  return (
    <CardSection title={t('analysis.result.storyWhy')}>
      {analysis.note && (
        <Fold title={t('analysis.result.note')} open>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{analysis.note}</Typography>
        </Fold>
      )}
      {kind === 'clear' && condition && (
        <Fold title={t('analysis.result.whatIsIt')}>
          <Description condition={condition} />
        </Fold>
      )}
      <Fold title={t('analysis.result.whyTitle')}>
        <Contributions result={result} />
      </Fold>
      {analysis.photos.length > 1 && (
        <Fold title={t('analysis.sent.title')}>
          <AnalysisPhotos analysis={analysis} />
        </Fold>
      )}
      <Fold title={t('analysis.result.photoTitle')} open={result.offLesion}>
        <HeatMapSection analysisId={analysis.id} result={result} removedAt={analysis.photos[0]?.removedAt} />
      </Fold>
      <Fold title={t('analysis.result.classesTitle')}>
        <ClassShares result={result} />
      </Fold>
      <Fold title={t('analysis.result.aboutTitle')}>
        <TechnicalDetails result={result} />
      </Fold>
    </CardSection>
  );
}
