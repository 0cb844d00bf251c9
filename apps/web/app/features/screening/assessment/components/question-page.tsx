import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorSummary, type FieldProblem } from '../../../../kit/error-summary.tsx';
import { PageHeading } from '../../../../kit/page-heading.tsx';
import { ActionBar } from '../../components/action-bar.tsx';
import { chosenOptions, takesSeveral, withChosenOptions } from '../chosen-options.ts';
import type { Draft } from '../draft.ts';
import { contradictionsOf, problemsOf, useProblemTexts } from '../problems.ts';
import { type QuestionField as Field, type QuestionStep, questionSteps } from '../steps.ts';
import { ContradictionChoice } from './contradiction-choice.tsx';
import { type CareFrame, FormFrame } from './form-frame.tsx';
import { QuestionField } from './question-field.tsx';

interface QuestionPageProps {
  step: QuestionStep;
  answers: Draft;
  onChange: (answers: Draft) => void;
  /** Errors of the server for this question, until the answer changes. */
  serverProblems: readonly FieldProblem[];
  /** The care level so far. */
  frame: CareFrame;
  /** Whether it was opened from the review. */
  returning: boolean;
  backTo: string;
  onNext: () => void;
}

/** One of the six questions: its fields, their errors after Next, and the care level of the answers so far. */
export function QuestionPage({
  step,
  answers,
  onChange,
  serverProblems,
  frame,
  returning,
  backTo,
  onNext,
}: QuestionPageProps) {
  const { t } = useTranslation(['screening', 'questionnaire', 'common']);
  const texts = useProblemTexts();
  const [attempt, setAttempt] = useState(0);
  const showServerProblems = useEffectEvent(() => setAttempt(serverProblems.length > 0 ? 1 : 0));
  // In an effect, so that the error summary takes the focus after the heading has taken it.
  useEffect(() => showServerProblems(), []);

  const problems = problemsOf(answers, step.fields);
  const found = problems.map((problem): FieldProblem => ({ id: problem.field, message: texts.message(problem) }));
  const shown = attempt > 0 ? [...found, ...serverProblems] : [];
  const contradiction = contradictionsOf(answers);
  const [main] = step.fields;
  const goOnWhenAnswered = useGoOn(onNext);
  const oneTapEach = !step.fields.some(takesSeveral);

  const legend = ({ field }: Field) => {
    const question = t(`questionnaire:questions.${field}.title`);
    return field === main?.field ? <PageHeading focusKey={step.id}>{question}</PageHeading> : question;
  };
  return (
    <FormFrame
      step={step}
      title={main ? t(`questionnaire:questions.${main.field}.title`) : ''}
      {...frame}
      progress={t('assessment.progress', { number: step.number, total: questionSteps.length })}
    >
      <form
        noValidate
        {...goOnWhenAnswered.watched}
        onSubmit={(event) => {
          event.preventDefault();
          if (problems.length > 0) setAttempt(attempt + 1);
          else onNext();
        }}
      >
        <ErrorSummary
          {...(problems.length > 0 && { title: texts.title(problems) })}
          problems={shown}
          attempt={attempt}
        />
        <Stack spacing={4}>
          {step.fields.map((field) => {
            const chosen = chosenOptions(answers, field.field);
            const change = (next: string[]) => {
              const changed = withChosenOptions(answers, field, next);
              onChange(changed);
              const answered = step.fields.every((each) => changed[each.field] !== undefined);
              if (oneTapEach && answered) goOnWhenAnswered.goOn();
            };
            const problem = contradiction.find((each) => each.field === field.field);
            return (
              <Stack key={field.field} spacing={2}>
                <QuestionField
                  field={field}
                  legend={legend(field)}
                  error={shown.find(({ id }) => id === field.field)?.message}
                  chosen={chosen}
                  onChange={change}
                />
                {problem && <ContradictionChoice problem={problem} field={field} chosen={chosen} onChange={change} />}
              </Stack>
            );
          })}
        </Stack>
        {oneTapEach && !returning && (
          <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 2 }}>
            {t('assessment.goesOn')}
          </Typography>
        )}
        <ActionBar>
          <Button component={Link} to={backTo} variant="outlined">
            {t('common:actions.back')}
          </Button>
          <Button type="submit" variant="contained">
            <span>{t(returning ? 'assessment.backToReview' : 'common:actions.next')}</span>
          </Button>
        </ActionBar>
      </form>
    </FormFrame>
  );
}

/** Milliseconds for which a choice stays visible before the page goes on. */
export const ADVANCE_DELAY_MS = 250;

/**
 * Goes on automatically after a choice by touch or mouse, but not by keyboard: the arrow keys move through the options,
 * and choose each of them for a moment.
 */
function useGoOn(onNext: () => void) {
  const byPointer = useRef(false);
  const [going, setGoing] = useState(false);
  const next = useEffectEvent(onNext);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => next(), ADVANCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [going]);
  return {
    watched: {
      onPointerDown: () => {
        byPointer.current = true;
      },
      onKeyDown: () => {
        byPointer.current = false;
      },
    },
    goOn: () => setGoing(byPointer.current),
  };
}
