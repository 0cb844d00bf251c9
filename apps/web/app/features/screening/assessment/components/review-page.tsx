import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Draft } from '@skrin/contract/programmes/draft';
import type { Answers } from '@skrin/contract/programmes/questionnaires';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary, type FieldProblem } from '../../../../kit/error-summary.tsx';
import { PageHeading } from '../../../../kit/page-heading.tsx';
import { ActionBar } from '../../components/action-bar.tsx';
import { useFlow } from '../../flow.ts';
import { completeAnswers, problemsOf, useProblemTexts } from '../problems.ts';
import { useQuestionnaire } from '../questionnaire.tsx';
import { reviewStep } from '../steps.ts';
import type { Arrival } from '../use-arrival.ts';
import { AnswerList } from './answer-list.tsx';
import { type CareFrame, FormFrame } from './form-frame.tsx';

interface ReviewPageProps {
  answers: Draft;
  title: string;
  /** The care level so far. */
  frame: CareFrame;
  /** How it comes to its place; it is there at once by default. */
  arrival?: Arrival;
  /** For whom the assessment is. */
  about?: ReactNode;
  back?: { to: string; label: string };
  submitLabel: string;
  submitting: boolean;
  onSubmit: (answers: Answers) => void;
  /** The error of the last submission. */
  failure: ReactNode;
  /** Buttons that discard answers. */
  discard: ReactNode;
}

/** All answers, each with a link to change it, and the submit button. */
export function ReviewPage({
  answers,
  title,
  frame,
  arrival,
  about,
  back,
  submitLabel,
  submitting,
  onSubmit,
  ...rest
}: ReviewPageProps) {
  const { t } = useTranslation('screening');
  const texts = useProblemTexts();
  const { readOnly } = useFlow();
  const [attempt, setAttempt] = useState(0);
  const questionnaire = useQuestionnaire();
  const problems = problemsOf(questionnaire, answers);
  const shown =
    attempt > 0 ? problems.map((each): FieldProblem => ({ id: each.field, message: texts.message(each) })) : [];
  const submit = () => {
    const complete = completeAnswers(questionnaire, answers);
    if (complete) onSubmit(complete);
    else setAttempt(attempt + 1);
  };
  return (
    <FormFrame step={reviewStep} title={title} brief={false} {...frame} {...(back && { back })}>
      <ErrorSummary {...(problems.length > 0 && { title: texts.title(problems) })} problems={shown} attempt={attempt} />
      <Stack spacing={2}>
        <Stack spacing={1.5} sx={{ ...arrival }}>
          <div>
            <PageHeading focusKey="review">{title}</PageHeading>
            <Typography color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
              {t('assessment.review.text')}
            </Typography>
          </div>
          {about}
          <AnswerList
            answers={answers}
            nameOf={readOnly ? undefined : texts.nameOf}
            problems={new Map(shown.map(({ id, message }) => [id, message]))}
          />
        </Stack>
        {rest.failure}
      </Stack>
      <ActionBar>
        <Button variant="contained" loading={submitting} onClick={submit}>
          <span>{submitLabel}</span>
        </Button>
      </ActionBar>
      {rest.discard}
    </FormFrame>
  );
}
