import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { careTextKey } from '@skrin/domain/screening/care-level';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../../kit/page.tsx';
import { PageMeta } from '../../../../kit/page-meta.tsx';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import { CareLevel } from '../../components/care-level.tsx';
import { StepBar } from '../../components/step-bar.tsx';
import { useFlow } from '../../flow.ts';
import { type Draft, isEmpty } from '../draft.ts';
import { redFlagsSoFar } from '../red-flags-so-far.ts';
import { type Step, steps } from '../steps.ts';

interface FormFrameProps {
  /** The title of the document; the page renders its own heading. */
  title: string;
  back?: { to: string; label: string };
  step: Step;
  /** The position among the questions, in words. */
  progress?: string;
  /** What has been answered so far, for the care level above a question. */
  answers?: Draft;
  children: ReactNode;
}

/** The frame of every step of the form: step bar, care level so far, and the notice for emergencies. */
export function FormFrame({ title, back, step, progress, answers, children }: FormFrameProps) {
  const { t } = useTranslation(['advice', 'screening']);
  const { keeps, page } = useFlow();
  return (
    <Page
      title={title}
      heading={false}
      {...(page && { meta: <PageMeta page={page} title={title} /> })}
      {...(back && { back })}
    >
      <StepBar current="assessment" share={(steps.indexOf(step) + 1) / steps.length} detail={progress} />
      {answers && <DraftCareLevel answers={answers} />}
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

/** The care level of the answers so far; screen readers announce when it rises, wherever the focus is. */
function DraftCareLevel({ answers }: { answers: Draft }) {
  const { t } = useTranslation('advice');
  const redFlags = redFlagsSoFar(answers);
  const words = careTextKey({ redFlags });
  return (
    <>
      <VisuallyHidden role="status">{words !== 'when_you_can' && t(`care.${words}.label`)}</VisuallyHidden>
      {!isEmpty(answers) && <CareLevel of={{ redFlags }} brief />}
    </>
  );
}
