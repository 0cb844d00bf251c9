import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { FollowUp } from '@skrin/contract/screening/follow-ups';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DateTime } from '../../../../kit/date-time.tsx';
import { CareLevelLabel } from '../../components/care-level-label.tsx';

/** A follow-up in the timeline, between two checks: its answer, or the question if it is due. */
export function FollowUpRow({
  followUp: { id, programme, course, answeredAt, dueAt, urgency },
}: {
  followUp: FollowUp;
}) {
  const { t } = useTranslation('followUps');
  if (!course && new Date(dueAt) > new Date()) return null;
  return (
    <Row>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 650 }}>
          {course ? t('timeline.answered', { course: t(`courses.${course}`) }) : t('card.title')}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          <DateTime time={answeredAt ?? dueAt} short />
        </Typography>
        {urgency && (
          <Box sx={{ marginBlockStart: 0.75 }}>
            <CareLevelLabel of={{ programme, redFlags: [], urgency }} />
          </Box>
        )}
      </Box>
      <Button component={Link} to={href('followUp', { id })} variant="outlined" sx={{ flexShrink: 0 }}>
        <span>{t(course ? 'timeline.advice' : 'timeline.answer')}</span>
      </Button>
    </Row>
  );
}

const Row = styled('li')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(1.5),
  padding: spacing(1.5, 2),
}));
