import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DateTime } from '../../../../kit/date-time.tsx';
import { CareLevelLabel } from '../../components/care-level-label.tsx';
import { QuestionnaireOf, useQuestionnaire } from '../questionnaire.tsx';
import { useAnswerWords } from '../use-answer-words.ts';

/** One assessment of the history: time, what tells it from others, and whether a photo can be sent or was read. */
export const AssessmentCard = ({ assessment }: { assessment: Assessment }) => (
  <QuestionnaireOf programme={assessment.programme}>
    <AnswersCard assessment={assessment} />
  </QuestionnaireOf>
);

function AnswersCard({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('screening');
  const { id, dependant, answers, createdAt } = assessment;
  const { questions, steps } = useQuestionnaire();
  const words = useAnswerWords(questions);
  const summary = steps.fields.filter(({ field }) => questions.summary.includes(field));
  const standing = standingOf(assessment);
  return (
    <Card>
      <CardActionArea component={Link} to={href('assessment', { id })} sx={{ padding: 2 }}>
        <Typography color="textSecondary" variant="body2">
          {dependant && <span>{`${t('about', { name: dependant.name })} · `}</span>}
          <DateTime time={createdAt} />
        </Typography>
        <Typography variant="h4" component="h2" sx={{ marginBlock: '2px 10px' }}>
          {summary.flatMap((field) => words.answer(answers, field)).join(' · ')}
        </Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Chip
            variant="outlined"
            color={standing === 'matched' ? 'success' : 'default'}
            label={t(`assessment.list.${standing}`)}
            sx={wrapping}
          />
          <CareLevelLabel of={assessment} />
        </Stack>
      </CardActionArea>
    </Card>
  );
}

/** Whether a photo can still be sent. Answers that a reading is based on can no longer be edited. */
function standingOf({ matched, can }: Assessment): 'matched' | 'notMatched' | 'used' {
  if (!matched) return 'notMatched';
  return can.update ? 'matched' : 'used';
}

/** Wraps to a second line on narrow screens, so that no text is cut off. */
const wrapping = {
  height: 'auto',
  minHeight: 32,
  '& .MuiChip-label': { whiteSpace: 'normal', paddingBlock: '4px' },
} as const;
