import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { programmes } from '@skrin/contract/programmes/registry';
import { adviceTextsOf } from '@skrin/domain/programmes/advice-texts';
import { careLevel, careTextKey, raisedTextKey } from '@skrin/domain/screening/care-level';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmergencyCalls } from '../../../kit/emergency-calls.tsx';
import { useFlow } from '../flow.ts';
import type { CareRecord } from './care-record.ts';
import { EmergencyFace } from './emergency-face.tsx';
import { FindClinics } from './find-clinics.tsx';
import { HelpAnswer } from './help-answer.tsx';
import { Reasons } from './reasons.tsx';
import { useAdviceText } from './use-advice-text.ts';

const WatchFor = lazy(() => import('./watch-for.tsx').then((module) => ({ default: module.WatchFor })));

interface CareLevelProps {
  of: CareRecord;
  /** Short form beside the questions: level and advice, without ways to a doctor. */
  brief?: boolean;
  /** Ways to a doctor, the first thing to do; by default those for this case. */
  ways?: ReactNode;
  /** What else a result says of when to see a doctor; folded. */
  more?: ReactNode;
  /** Called with what people say of answers that are not stored: whether they have help. */
  onHelp?: (confirmed: boolean) => void;
}

/**
 * The care level of a check, free and before everything else, with one of three faces: an emergency, until the person
 * has help; a doctor today; what to watch for.
 */
export function CareLevel({ of, brief = false, ways = <FindClinics of={of} />, more, onHelp }: CareLevelProps) {
  const { t } = useTranslation('advice');
  const { keeps } = useFlow();
  const title = useId();
  const { programme, assessmentId, helpConfirmedAt } = of;
  const advice = useAdviceText(programme);
  const level = careLevel(of);
  const words = careTextKey(of);
  const raised = raisedTextKey(of, programmes[programme]);
  const hasHelp = helpConfirmedAt !== undefined;
  if (level === 'now' && !hasHelp)
    return (
      <Box sx={{ marginBlockEnd: 3, borderRadius: 1, overflow: 'hidden' }}>
        <EmergencyFace of={of} onHelp={onHelp} />
      </Box>
    );
  const canAnswer = level !== 'when_you_can' && keeps && (assessmentId || (level === 'now' && onHelp));
  return (
    <Card component="section" aria-labelledby={title} variant="outlined" data-care={level}>
      <Box sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1.25, ...bands[level] }}>
        <Typography component="h2" id={title} sx={{ fontSize: 'lead', fontWeight: 700 }}>
          {t(`care.${words}.label`)}
        </Typography>
      </Box>
      <Box sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1.5 }}>
        {level !== 'now' && (
          <>
            <Typography>
              {adviceTextsOf(programme)
                .careTexts(of)
                .map((key) => advice(`care.${key}`))
                .join(' ')}
            </Typography>
            {raised && <Typography sx={{ marginBlockStart: 1 }}>{t(`raised.${raised}`)}</Typography>}
            <Reasons of={of} says="what" />
            {!brief && (
              <Box data-no-print sx={{ marginBlockStart: 2 }}>
                {ways}
              </Box>
            )}
          </>
        )}
        {canAnswer && <HelpAnswer level={level} assessmentId={assessmentId} confirmed={hasHelp} onHelp={onHelp} />}
        {!brief && (
          <Fold>
            <summary>{t(level === 'now' ? 'care.now.why' : 'watch.title')}</summary>
            {level === 'now' ? (
              <>
                <Typography>{advice('care.now.action')}</Typography>
                <EmergencyCalls />
                <Reasons of={of} />
                <Box sx={{ marginBlock: 2 }}>{ways}</Box>
                {more}
              </>
            ) : (
              <>
                <Reasons of={of} says="advice" />
                {more && <Box sx={{ marginBlock: 2 }}>{more}</Box>}
                <Suspense>
                  <WatchFor programme={programme} />
                </Suspense>
              </>
            )}
          </Fold>
        )}
      </Box>
    </Card>
  );
}

/** Red is used only for danger, in every colour preset. */
const bands = {
  now: { color: 'error.main', borderBlockEnd: 1, borderColor: 'divider' },
  today: { color: 'warning.contrastText', bgcolor: 'warning.main' },
  when_you_can: { borderBlockEnd: 1, borderColor: 'divider' },
} as const;

const Card = styled(Paper)(({ theme: { vars } }) => ({
  marginBlockEnd: 24,
  overflow: 'hidden',
  borderColor: vars.palette.edge,
  '&[data-care="now"]': { borderColor: vars.palette.error.fill },
  '&[data-care="today"]': { borderColor: vars.palette.warning.main },
})) as typeof Paper;

const Fold = styled('details')({
  '& > summary': { boxSizing: 'border-box', minHeight: 44, paddingBlock: 9, fontWeight: 600, cursor: 'pointer' },
});
