import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { FollowUpCourse } from '@skrin/contract/screening/follow-up-courses';
import type { FollowUp } from '@skrin/contract/screening/follow-ups';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CareLevel } from '../../components/care-level.tsx';
import { FindClinics } from '../../components/find-clinics.tsx';

interface FollowUpAdviceProps {
  followUp: FollowUp & { course: FollowUpCourse };
  /** When the person said on this page that they have help. */
  helpConfirmedAt: string | undefined;
  onHelp: (confirmed: boolean) => void;
  /** Called when the user wants to change the answer. */
  onChange: () => void;
}

/** The advice for an answer: first the care level, then the links. */
export function FollowUpAdvice({ followUp, helpConfirmedAt, onHelp, onChange }: FollowUpAdviceProps) {
  const { t } = useTranslation('followUps');
  const { course, programme, redFlags, urgency, analysisId: id } = followUp;
  const care = {
    programme,
    redFlags,
    helpConfirmedAt,
    ...(course === 'worse' ? { followUpUrgency: urgency } : { urgency }),
  };
  return (
    <>
      {course !== 'better' && (
        <CareLevel of={care} ways={<FindClinics of={care} analysis={{ id }} />} onHelp={onHelp} />
      )}
      <Stack spacing={2} role="status">
        <Typography sx={{ fontWeight: 650 }}>{t('timeline.answered', { course: t(`courses.${course}`) })}</Typography>
        {course !== 'worse' && <Typography>{t(`answered.${course}`)}</Typography>}
      </Stack>
      <Stack spacing={1.5} sx={{ marginBlockStart: 3, alignItems: { sm: 'flex-start' } }}>
        <Button component={Link} to={href('analysisTimeline', { id })} variant="contained" size="large">
          {t('answered.timeline')}
        </Button>
        {urgency !== 'emergency' && (
          <Button component={Link} to={href('assessmentForm', { follows: id })} variant="outlined" size="large">
            {t('answered.photo')}
          </Button>
        )}
        <Button component={Link} to={href('analysis', { id })} variant="outlined" size="large">
          {t('answered.result')}
        </Button>
        <Button onClick={onChange} size="large">
          {t('answered.change')}
        </Button>
      </Stack>
    </>
  );
}
