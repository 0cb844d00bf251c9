import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { Result } from '@skrin/contract/programmes/skin/result';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../../../kit/breadcrumbs.tsx';
import { Late } from '../../../../../kit/late-part.ts';
import { Page } from '../../../../../kit/page.tsx';
import { useLatePart } from '../../../../../kit/use-late-part.ts';
import { unfold } from '../../../../../theme/motion.ts';
import { CareLevel } from '../../../components/care-level.tsx';
import { FindClinics } from '../../../components/find-clinics.tsx';
import { PrintHeader } from '../../../components/print-header.tsx';
import { useFlow } from '../../../flow.ts';
import type { Booking } from '../../programme-views.ts';
import { WhenToGo } from './about-condition.tsx';
import { FirstStep } from './first-step.tsx';
import { HeadlineCard } from './headline-card.tsx';
import { OwnPhoto } from './own-photo.tsx';
import { Pictures } from './pictures.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultBar } from './result-bar.tsx';
import { SelfCare } from './self-care.tsx';
import { WhyFold } from './why-fold.tsx';

/** Loaded on demand. */
const RemindDialog = lazy(() => import('../../../follow-ups/components/remind-dialog.tsx'));
const loadWhy = () => import('./why.tsx');

interface ResultViewProps {
  analysis: Analysis<'skin'>;
  result: Result;
  booking?: Booking | undefined;
  /** The buttons below the result. */
  actions?: ReactNode;
}

/**
 * An opened result as a short story: when to get care, what it is, what to do, the next free times; everything else behind
 * one question.
 */
export function ResultView({ analysis, result, booking, actions = <ResultActions /> }: ResultViewProps) {
  const { t } = useTranslation('screening');
  const { keeps, isVisitor = false } = useFlow();
  const [isAsked, setAsked] = useState(false);
  const Why = useLatePart(loadWhy);
  const isMine = keeps && !isVisitor && analysis.can.update;
  const remind = isMine ? () => setAsked(true) : undefined;
  const hasPhoto = analysis.photos[0] !== undefined && analysis.photos[0].removedAt === undefined;
  const photo = hasPhoto && <OwnPhoto id={analysis.id} />;
  const isOne = result.kind === 'clear';
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
    >
      <Story>
        <div data-area="main">
          <CareLevel
            of={analysis}
            ways={<FirstStep analysis={analysis} booking={booking} onRemind={remind} />}
            more={
              <>
                <FindClinics of={analysis} analysis={analysis} explains />
                {isOne && result.condition && <WhenToGo condition={result.condition} />}
              </>
            }
          />
          <Box sx={{ display: 'grid', gap: 3, ...unfold }}>
            <HeadlineCard
              result={result}
              photo={photo && <Alone>{photo}</Alone>}
              picturesOf={(condition, isOnly) => (
                <Pictures condition={condition} photo={isOnly && photo} explains={isOnly} />
              )}
            />
            <SelfCare result={result} />
          </Box>
        </div>
        {booking && <Times data-area="times">{booking.times}</Times>}
        <div data-area="why">
          <WhyFold isOpen={result.offLesion ?? false}>{Why && <Why analysis={analysis} result={result} />}</WhyFold>
        </div>
        <div data-area="actions">{actions}</div>
        <ResultBar analysis={analysis} booking={booking} onRemind={remind} />
      </Story>
      {isAsked && (
        <Suspense fallback={<Late />}>
          <RemindDialog analysisId={analysis.id} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** One column on phones, where the bar stays at the lower edge, and on paper; two on wide screens. */
const Story = styled('div')(({ theme: { spacing, breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: spacing(3),
  '& > *': { minInlineSize: 0 },
  '& > [data-area="actions"] > *': { marginBlockStart: 0 },
  '@media print': { display: 'block', '& > * + *': { marginBlockStart: spacing(3) } },
  [`@media screen and (min-width: ${breakpoints.values.md}px)`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    gridTemplateRows: 'auto auto 1fr auto',
    alignItems: 'start',
    '& > [data-area="main"]': { gridArea: '1 / 1 / span 3' },
    '& > [data-area="why"]': { gridArea: '4 / 1' },
    '& > [data-area="bar"]': { gridArea: '1 / 2' },
    '& > [data-area="times"]': { gridArea: '2 / 2' },
    '& > [data-area="actions"]': { gridArea: '3 / 2' },
  },
}));

/** Leaves no gap where there are no times. */
const Times = styled('div')({ '&:empty': { display: 'none' } });

/** A photo with no drawings beside it. */
const Alone = styled('div')({
  position: 'relative',
  inlineSize: 160,
  aspectRatio: '4 / 3',
  borderRadius: 8,
  overflow: 'hidden',
});
