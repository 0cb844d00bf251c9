import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Draft } from '@skrin/contract/programmes/draft';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQuestionnaire } from '../questionnaire.tsx';
import { askedOf } from '../steps.ts';
import { useAnswerWords } from '../use-answer-words.ts';
import { useStepAddress } from '../use-steps.ts';

interface AnswerListProps {
  answers: Draft;
  /** Adds to each answer a link to its question, from which the user returns here. */
  editable?: boolean;
  /** Messages by field. */
  problems?: ReadonlyMap<string, string>;
}

/** All answers in words. */
export function AnswerList({ answers, editable = false, problems }: AnswerListProps) {
  const { t } = useTranslation('screening');
  const { questions, steps } = useQuestionnaire();
  const words = useAnswerWords(questions);
  const stepAddress = useStepAddress();
  const to = (step: string) => (editable ? stepAddress(step, { returning: true }) : undefined);
  return (
    <Paper component="dl" variant="outlined" sx={{ margin: 0, paddingInline: { xs: 2, sm: 3 } }}>
      {steps.questions.flatMap(({ id, fields }) =>
        askedOf(fields, answers).map((field) => (
          <Row
            key={field.field}
            id={field.field}
            question={words.title(field.field)}
            answer={words.answer(answers, field)}
            problem={problems?.get(field.field)}
            to={to(id)}
          />
        )),
      )}
      {words.safety &&
        (answers.safety ? (
          steps.safety.map((step) => (
            <Row
              key={step.id}
              id={step.id}
              question={words.safety?.itemTitle(step.id) ?? ''}
              answer={words.safetyAnswer(answers, step)}
              to={to(step.id)}
            />
          ))
        ) : (
          <Row
            id="safety"
            question={words.safety.title}
            answer={[t('assessment.review.skipped')]}
            to={editable ? stepAddress(steps.safety[0]?.id ?? '') : undefined}
            action={t('assessment.review.add')}
          />
        ))}
    </Paper>
  );
}

interface RowProps {
  /** Id of the link, so that the error summary can link to it. */
  id: string;
  question: string;
  answer: readonly string[];
  problem?: string | undefined;
  to: string | undefined;
  action?: string;
}

function Row({ id, question, answer, problem, to, action: ownAction }: RowProps) {
  const { t } = useTranslation();
  const action = ownAction ?? t('actions.edit');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: to ? 'minmax(0, 1fr) auto' : '1fr',
        columnGap: 1,
        paddingBlock: 1.75,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderBlockStart: 0 },
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'small' }}>
        {question}
      </Box>
      <Box component="dd" sx={{ margin: 0, gridColumn: 1, fontWeight: 600 }}>
        {answer.map((line) => (
          <div key={line}>{line}</div>
        ))}
        {problem && <Box sx={{ color: 'error.main' }}>{problem}</Box>}
      </Box>
      {to && (
        <Box component="dd" sx={{ margin: 0, gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'center' }}>
          <Button
            id={id}
            component={Link}
            to={to}
            aria-label={`${action}: ${question}`}
            sx={{ paddingInline: 1.5, textAlign: 'end' }}
          >
            <span>{action}</span>
          </Button>
        </Box>
      )}
    </Box>
  );
}
