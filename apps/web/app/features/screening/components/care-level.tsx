import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { RedFlag } from '@skrin/contract/screening/assessments';
import { type CareCase, careLevel, careTextKey, raisedBy } from '@skrin/domain/screening/care-level';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmergencyCalls } from '../../../kit/emergency-calls.tsx';
import { useFlow } from '../flow.ts';

const WatchFor = lazy(() => import('./watch-for.tsx').then((module) => ({ default: module.WatchFor })));
/** Loaded on demand, for the few users whose answers call for help. */
const HelpAnswer = lazy(() => import('./help-answer.tsx').then((module) => ({ default: module.HelpAnswer })));

/** The source of a care level: an assessment, an analysis, a follow-up, or a draft of answers. */
export interface CareRecord extends CareCase {
  redFlags: readonly RedFlag[];
  /** Absent when the answers are not stored. */
  assessmentId?: string;
  helpConfirmedAt?: string | undefined;
}

interface CareLevelProps {
  of: CareRecord;
  /** Short form beside the questions: level and advice; only an emergency is explained. */
  brief?: boolean;
}

/** The care level of a check: free, and first on every page of the flow, even when no red flag was raised. */
export function CareLevel({ of, brief = false }: CareLevelProps) {
  const { t } = useTranslation('advice');
  const { keeps } = useFlow();
  const title = useId();
  const { redFlags, assessmentId, helpConfirmedAt } = of;
  const level = careLevel(of);
  const words = careTextKey(of);
  const raised = raisedBy(of);
  const heading = (
    <Typography component="h2" id={title} sx={{ fontSize: 'lead', fontWeight: 700 }}>
      {t(`care.${words}.label`)}
    </Typography>
  );
  if (brief && words === 'when_you_can')
    return (
      <Card component="section" aria-labelledby={title} variant="outlined" data-care={level}>
        <Fold sx={{ paddingInline: 2 }}>
          <summary>{heading}</summary>
          <Typography>{t('care.when_you_can.action')}</Typography>
          <Suspense>
            <WatchFor />
          </Suspense>
        </Fold>
      </Card>
    );
  return (
    <Card component="section" aria-labelledby={title} variant="outlined" data-care={level}>
      <Box sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 1.25, ...bands[level] }}>{heading}</Box>
      <Box sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlockStart: 1.5 }}>
        <Typography>{t(`care.${words}.action`)}</Typography>
        {level === 'now' && <EmergencyCalls />}
        {raised && <Typography sx={{ marginBlockStart: 1.5 }}>{t(`raised.${raised}`)}</Typography>}
        {redFlags.map(({ rule, level: urgency, text = rule }) => (
          <Typography key={rule} sx={{ marginBlockStart: 1.5 }}>
            <strong>{`${t(`redFlags.${text}.title`)}.`}</strong>{' '}
            {(!brief || urgency === 'emergency') && <span>{t(`redFlags.${text}.body`)}</span>}
          </Typography>
        ))}
        {level !== 'when_you_can' && assessmentId && keeps && (
          <Suspense>
            <HelpAnswer level={level} assessmentId={assessmentId} confirmed={helpConfirmedAt !== undefined} />
          </Suspense>
        )}
        <Fold>
          <summary>{t('watch.title')}</summary>
          <Suspense>
            <WatchFor />
          </Suspense>
        </Fold>
      </Box>
    </Card>
  );
}

/** Red is used only for danger, in every colour preset. */
const bands = {
  now: { color: 'error.onFill', bgcolor: 'error.fill' },
  today: { color: 'warning.contrastText', bgcolor: 'warning.main' },
  when_you_can: { borderBlockEnd: 1, borderColor: 'divider' },
} as const;

const Card = styled(Paper)(({ theme: { vars } }) => ({
  marginBlockEnd: 24,
  overflow: 'hidden',
  borderColor: vars.palette.edge,
  '&[data-care="now"]': { borderColor: vars.palette.error.fill, borderWidth: 2 },
  '&[data-care="today"]': { borderColor: vars.palette.warning.main },
})) as typeof Paper;

const Fold = styled('details')({
  '& > summary': { boxSizing: 'border-box', minHeight: 44, paddingBlock: 9, fontWeight: 600, cursor: 'pointer' },
  '& > summary > h2': { display: 'inline' },
});
