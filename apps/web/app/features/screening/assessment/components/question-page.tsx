import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorSummary, type FieldProblem } from '../../../../kit/error-summary.tsx';
import { PageHeading } from '../../../../kit/page-heading.tsx';
import { ActionBar } from '../../components/action-bar.tsx';
import { chosenOptions, withChosenOptions } from '../chosen-options.ts';
import type { Draft } from '../draft.ts';
import { contradictionsOf, problemsOf, useProblemTexts } from '../problems.ts';
import { type QuestionField as Field, type QuestionStep, questionSteps } from '../steps.ts';
import { ContradictionChoice } from './contradiction-choice.tsx';
import { FormFrame } from './form-frame.tsx';
import { QuestionField } from './question-field.tsx';

interface QuestionPageProps {
  step: QuestionStep;
  answers: Draft;
  onChange: (answers: Draft) => void;
  /** What the server found wrong, until it is changed. */
  serverProblems: readonly FieldProblem[];
  /** Whether it was opened from the review. */
  returning: boolean;
  backTo: string;
  onNext: () => void;
}

/** One of the six questions: its fields, what is wrong with them after Next, and advice as soon as it is due. */
export function QuestionPage({
  step,
  answers,
  onChange,
  serverProblems,
  returning,
  backTo,
  onNext,
}: QuestionPageProps) {
  const { t } = useTranslation(['screening', 'questionnaire', 'common']);
  const texts = useProblemTexts();
  const [attempt, setAttempt] = useState(0);
  const showServerProblems = useEffectEvent(() => setAttempt(serverProblems.length > 0 ? 1 : 0));
  // Only after the heading has taken the focus, so that the summary gets it.
  useEffect(() => showServerProblems(), []);

  const problems = problemsOf(answers, step.fields);
  const found = problems.map((problem): FieldProblem => ({ id: problem.field, message: texts.message(problem) }));
  const shown = attempt > 0 ? [...found, ...serverProblems] : [];
  const contradiction = contradictionsOf(answers);
  const [main] = step.fields;

  const legend = ({ field }: Field) => {
    const question = t(`questionnaire:questions.${field}.title`);
    return field === main?.field ? <PageHeading focusKey={step.id}>{question}</PageHeading> : question;
  };
  return (
    <FormFrame
      step={step}
      title={main ? t(`questionnaire:questions.${main.field}.title`) : ''}
      answers={answers}
      progress={t('assessment.progress', { number: step.number, total: questionSteps.length })}
    >
      <form
        noValidate
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
            const change = (next: string[]) => onChange(withChosenOptions(answers, field, next));
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
        <ActionBar>
          <Button component={Link} to={backTo} variant="outlined">
            {t('common:actions.back')}
          </Button>
          <Button type="submit" variant="contained">
            {t(returning ? 'assessment.backToReview' : 'common:actions.next')}
          </Button>
        </ActionBar>
      </form>
    </FormFrame>
  );
}
