import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { Draft } from '@skrin/contract/programmes/draft';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQuestionnaire } from '../questionnaire.tsx';
import { askedOf } from '../steps.ts';
import { useAnswerWords } from '../use-answer-words.ts';
import { useStepAddress } from '../use-steps.ts';

interface AnswerListProps {
  answers: Draft;
  /** What was asked in a word or two: each row is then a link to its question, from which the user returns here. */
  nameOf?: ((field: string) => string) | undefined;
  /** Messages by field. */
  problems?: ReadonlyMap<string, string>;
}

/** All answers in words. */
export function AnswerList({ answers, nameOf, problems }: AnswerListProps) {
  const { t } = useTranslation('screening');
  const { questions, steps } = useQuestionnaire();
  const words = useAnswerWords(questions);
  const stepAddress = useStepAddress();
  const to = (step: string) => (nameOf ? stepAddress(step, { returning: true }) : undefined);
  return (
    <Paper component="dl" variant="outlined" sx={{ margin: 0, paddingInline: { xs: 2, sm: 3 } }}>
      {steps.questions.flatMap(({ id, fields }) =>
        askedOf(fields, answers).map((field) => (
          <Row
            key={field.field}
            id={field.field}
            name={nameOf?.(field.field)}
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
              name={nameOf?.(step.id)}
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
            to={nameOf ? stepAddress(steps.safety[0]?.id ?? '') : undefined}
            action={t('assessment.review.add')}
          />
        ))}
    </Paper>
  );
}

interface RowProps {
  /** Id of the link, so that the error summary can link to it. */
  id: string;
  /** What was asked in a word or two; the whole question otherwise. */
  name?: string | undefined;
  question: string;
  answer: readonly string[];
  problem?: string | undefined;
  to: string | undefined;
  action?: string;
}

function Row({ id, name, question, answer, problem, to, action }: RowProps) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: to ? 'minmax(0, 1fr) auto' : '1fr',
        columnGap: 1,
        paddingBlock: to ? 0.75 : 1.75,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderBlockStart: 0 },
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: to ? 'label' : 'small' }}>
        {name ?? question}
      </Box>
      <Box component="dd" sx={{ margin: 0, gridColumn: 1, fontWeight: 600, lineHeight: to && 1.35 }}>
        {answer.map((line, at) => (
          <Box key={line} sx={{ display: to && 'inline' }}>
            {to && at > 0 && <span aria-hidden> · </span>}
            <span>{line}</span>
          </Box>
        ))}
        {problem && <Box sx={{ color: 'error.main' }}>{problem}</Box>}
      </Box>
      {to && (
        <Box component="dd" sx={{ margin: 0, gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'center' }}>
          <IconButton
            id={id}
            component={Link}
            to={to}
            aria-label={`${action ?? t('actions.edit')}: ${question}`}
            // The whole row leads there.
            sx={{
              marginInlineEnd: -1.5,
              position: 'static',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            <Pencil aria-hidden size={18} />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
