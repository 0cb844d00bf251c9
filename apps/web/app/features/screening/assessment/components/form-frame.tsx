import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { programmes } from '@skrin/contract/programmes/registry';
import { careTextKey } from '@skrin/domain/screening/care-level';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../../kit/page.tsx';
import { PageMeta } from '../../../../kit/page-meta.tsx';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import { CareLevel } from '../../components/care-level.tsx';
import type { CareRecord } from '../../components/care-record.ts';
import { StepBar } from '../../components/step-bar.tsx';
import { useFlow } from '../../flow.ts';
import { useQuestionnaire } from '../questionnaire.tsx';
import type { Step } from '../steps.ts';
import { secondsLeft } from '../time-left.ts';

interface FormFrameProps {
  /** The title of the document; the page renders its own heading. */
  title: string;
  back?: { to: string; label: string };
  step: Step;
  /** The position among the questions, in words, for those who do not see the bar. */
  progress?: string;
  /** The red flags of what has been answered so far. */
  care: CareRecord;
  /** Whether the care level is short, above a question. */
  brief?: boolean;
  onHelp?: ((confirmed: boolean) => void) | undefined;
  children: ReactNode;
}

/** What the frame of a step needs for the care level. */
export type CareFrame = Pick<FormFrameProps, 'care' | 'onHelp'>;

/** The frame of every step of the form: step bar, care level so far, and the notice for emergencies. */
export function FormFrame({ title, back, step, progress, care, brief = true, onHelp, children }: FormFrameProps) {
  const { t } = useTranslation(['advice', 'screening']);
  const { keeps, page } = useFlow();
  const { programme, steps: asked } = useQuestionnaire();
  const { all: steps } = asked;
  const { takesPhotos } = programmes[programme];
  return (
    <Page
      title={title}
      heading={false}
      {...(page && { meta: <PageMeta page={page} title={title} /> })}
      {...(back && { back })}
    >
      <Box sx={nearTheEdges}>
        <StepBar
          current="assessment"
          share={(steps.indexOf(step) + 1) / steps.length}
          detail={progress && <TimeLeft step={step} position={progress} />}
          takesPhotos={takesPhotos}
        />
      </Box>
      <RedFlagsSoFar of={care} brief={brief} onHelp={onHelp} />
      {children}
      <Stack spacing={0.5} sx={{ marginBlockStart: 4 }}>
        {keeps && (
          <Typography variant="body2" color="textSecondary">
            {t('screening:assessment.kept')}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {t('notices.emergency')}
        </Typography>
      </Stack>
    </Page>
  );
}

/** Small phones have no height to give away. */
const nearTheEdges = { marginBlock: { xs: '-10px -8px', sm: 0 } };

/** About how long the questions still take. */
function TimeLeft({ step, position }: { step: Step; position: string }) {
  const { t } = useTranslation('screening');
  const { steps } = useQuestionnaire();
  const minutes = secondsLeft(steps.all, step) / 60;
  return (
    <>
      <VisuallyHidden>{`${position} · `}</VisuallyHidden>
      <span>
        {minutes < 0.75 ? t('assessment.almostDone') : t('assessment.minutesLeft', { count: Math.round(minutes) })}
      </span>
    </>
  );
}

/**
 * What the answers so far call for; nothing while they call for nothing, because not everything has been asked yet.
 * Screen readers announce when it rises, wherever the focus is.
 */
function RedFlagsSoFar({ of, brief, onHelp }: { of: CareRecord } & Pick<FormFrameProps, 'brief' | 'onHelp'>) {
  const { t } = useTranslation('advice');
  const words = careTextKey(of);
  const isRaised = words !== 'when_you_can';
  return (
    <>
      <VisuallyHidden role="status">{isRaised && t(`care.${words}.label`)}</VisuallyHidden>
      {isRaised && <CareLevel of={of} {...(brief && { brief })} {...(onHelp && { onHelp })} />}
    </>
  );
}
