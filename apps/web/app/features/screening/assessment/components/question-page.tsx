import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Draft } from '@skrin/contract/programmes/draft';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorSummary, type FieldProblem } from '../../../../kit/error-summary.tsx';
import { PageHeading } from '../../../../kit/page-heading.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { ActionBar } from '../../components/action-bar.tsx';
import {
  type ChoiceField,
  chosenOptions,
  isChoice,
  optionsOf,
  takesSeveral,
  withAnswer,
  withChosenOptions,
} from '../chosen-options.ts';
import { noneRefused, problemsOf, useProblemTexts } from '../problems.ts';
import { useQuestionnaire } from '../questionnaire.tsx';
import { askedOf, type QuestionField as Field, type QuestionStep } from '../steps.ts';
import type { Arrival } from '../use-arrival.ts';
import { useNumberKeys } from '../use-number-keys.ts';
import { type CareFrame, FormFrame } from './form-frame.tsx';
import { QuestionField } from './question-field.tsx';

/** Loaded on demand: not every programme asks for numbers. */
const TypedAnswer = lazy(async () => ({ default: (await import('./typed-answer.tsx')).TypedAnswer }));

/** As high as a question with a hint and a field for a number. */
const typedSkeleton = (
  <Box sx={{ minBlockSize: 132 }}>
    <ContentSkeleton rows={1} />
  </Box>
);

interface QuestionPageProps {
  step: QuestionStep;
  answers: Draft;
  onChange: (answers: Draft) => void;
  /** Errors of the server for this question, until the answer changes. */
  serverProblems: readonly FieldProblem[];
  /** The care level so far. */
  frame: CareFrame;
  /** How it comes to its place; it is there at once by default. */
  arrival?: Arrival;
  /** Whether it was opened from the review. */
  returning: boolean;
  backTo: string;
  onNext: () => void;
}

/** One of the questions: its fields, their errors after Next, and the care level of the answers so far. */
export function QuestionPage({
  step,
  answers,
  onChange,
  serverProblems,
  frame,
  arrival,
  returning,
  backTo,
  onNext,
}: QuestionPageProps) {
  const { t } = useTranslation(['screening', 'common']);
  const questionnaire = useQuestionnaire();
  const { questions, steps } = questionnaire;
  const { refused = noneRefused } = questions;
  const { Resolution } = refused;
  const { title } = questions.useWords();
  const texts = useProblemTexts();
  const [attempt, setAttempt] = useState(0);
  const showServerProblems = useEffectEvent(() => setAttempt(serverProblems.length > 0 ? 1 : 0));
  // In an effect, so that the error summary takes the focus after the heading has taken it.
  useEffect(() => showServerProblems(), []);

  const asked = askedOf(step.fields, answers);
  const problems = problemsOf(questionnaire, answers, step.fields);
  const found = problems.map((problem): FieldProblem => ({ id: problem.field, message: texts.message(problem) }));
  const shown = attempt > 0 ? [...found, ...serverProblems] : [];
  const own = refused.problemsOf(answers);
  const [main] = step.fields;
  const goOnWhenAnswered = useGoOn(onNext);
  const oneTapEach = asked.every((field) => isChoice(field) && !takesSeveral(field));

  const legend = ({ field }: Field) => {
    const question = title(field);
    return field === main?.field ? <PageHeading focusKey={step.id}>{question}</PageHeading> : question;
  };
  return (
    <FormFrame
      step={step}
      title={main ? title(main.field) : ''}
      {...frame}
      progress={t('assessment.progress', { number: step.number, total: steps.questions.length })}
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
        <Stack spacing={4} sx={{ ...arrival }}>
          {asked.map((field) => {
            const error = shown.find(({ id }) => id === field.field)?.message;
            if (!isChoice(field))
              return (
                <Suspense key={field.field} fallback={typedSkeleton}>
                  <TypedAnswer
                    field={field}
                    legend={legend(field)}
                    error={error}
                    value={answers[field.field]}
                    onChange={(answer) => onChange(withAnswer(answers, field.field, answer))}
                  />
                </Suspense>
              );
            const chosen = chosenOptions(answers, field);
            const change = (next: string[]) => {
              const changed = withChosenOptions(answers, field, next);
              onChange(changed);
              const answered = askedOf(step.fields, changed).every((each) => changed[each.field] !== undefined);
              if (oneTapEach && answered) goOnWhenAnswered.goOn();
            };
            const problem = own.find((each) => each.field === field.field);
            return (
              <Stack key={field.field} spacing={2}>
                <QuestionField
                  field={field}
                  legend={legend(field)}
                  error={error}
                  firstKey={firstKeyOf(field, asked)}
                  chosen={chosen}
                  onChange={change}
                />
                {problem && Resolution && (
                  <Resolution
                    message={texts.message(problem)}
                    problem={problem}
                    field={field}
                    chosen={chosen}
                    onChange={change}
                  />
                )}
              </Stack>
            );
          })}
        </Stack>
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

/** Number keys count the options of a page through all its fields. */
const firstKeyOf = (field: ChoiceField, asked: readonly Field[]): number =>
  asked
    .slice(0, asked.indexOf(field))
    .filter(isChoice)
    .reduce((sum, before) => sum + optionsOf(before).length, 1);

/** Milliseconds for which a choice stays visible before the page goes on. */
export const ADVANCE_DELAY_MS = 250;

/**
 * Goes on automatically after a choice by touch, mouse or number key, but not by others: the arrow keys move through the
 * options, and choose each of them for a moment.
 */
function useGoOn(onNext: () => void) {
  const byOneTouch = useRef(false);
  const [going, setGoing] = useState(false);
  const next = useEffectEvent(onNext);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => next(), ADVANCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [going]);
  useNumberKeys(() => {
    byOneTouch.current = true;
  });
  return {
    watched: {
      onPointerDown: () => {
        byOneTouch.current = true;
      },
      onKeyDown: () => {
        byOneTouch.current = false;
      },
    },
    goOn: () => setGoing(byOneTouch.current),
  };
}
