import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { programmes } from '@skrin/contract/programmes/registry';
import type { FollowUp } from '@skrin/contract/screening/follow-ups';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { PhotoThumb } from '../../analysis/components/photo-thumb.tsx';
import { followUpsQuery, useAnswerFollowUp } from '../queries.ts';

/**
 * The due follow-ups on the home page, answered in place; those answered here stay until the page is left. Errors of the
 * list are not shown, because follow-ups are also asked by mail.
 */
export default function DueFollowUps() {
  const { data } = useQuery(followUpsQuery());
  const [answered, setAnswered] = useState<readonly FollowUp[]>([]);
  const due = data?.items.filter(({ id }) => answered.every((one) => one.id !== id)) ?? [];
  return [...answered, ...due].map((followUp) => (
    <FollowUpCard key={followUp.id} followUp={followUp} onAnswered={(now) => setAnswered([...answered, now])} />
  ));
}

interface FollowUpCardProps {
  followUp: FollowUp;
  onAnswered: (answered: FollowUp) => void;
}

function FollowUpCard({ followUp, onAnswered }: FollowUpCardProps) {
  const { t } = useTranslation('followUps');
  const title = useId();
  const { analysisId, programme, dependant, name, course } = followUp;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={title} sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {programmes[programme].takesPhotos && <PhotoThumb id={analysisId} isThere />}
        <div>
          <Typography variant="h3" component="h2" id={title}>
            {dependant ? t('card.about', { name: dependant.name }) : t('card.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {name ? `${name} · ${t('ask.legend')}` : t('ask.legend')}
          </Typography>
        </div>
      </Box>
      {course ? <Thanks {...followUp} course={course} /> : <Courses followUp={followUp} onAnswered={onAnswered} />}
    </Paper>
  );
}

/** Better and the same are the whole answer; what got worse is asked about on the page of the follow-up. */
function Courses({ followUp: { id }, onAnswered }: FollowUpCardProps) {
  const { t } = useTranslation('followUps');
  const { mutate, isPending, variables } = useAnswerFollowUp(id);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, marginBlockStart: 2 }}>
      {(['better', 'same'] as const).map((course) => (
        <Button
          key={course}
          variant="outlined"
          disabled={isPending}
          loading={isPending && variables.course === course}
          onClick={() => mutate({ course }, { onSuccess: onAnswered })}
          sx={choice}
        >
          <span>{t(`courses.${course}`)}</span>
        </Button>
      ))}
      <Button component={RouterLink} to={href('followUp', { id, course: 'worse' })} variant="outlined" sx={choice}>
        <span>{t('courses.worse')}</span>
      </Button>
    </Box>
  );
}

const choice = { paddingInline: 1, minHeight: 56, minWidth: 0 } as const;

function Thanks({ id, course }: FollowUp & { course: NonNullable<FollowUp['course']> }) {
  const { t } = useTranslation('followUps');
  return (
    <Box role="status" sx={{ marginBlockStart: 1.5 }}>
      <Typography sx={{ fontWeight: 650 }}>{t('timeline.answered', { course: t(`courses.${course}`) })}</Typography>
      {course !== 'worse' && <Typography>{t(`answered.${course}`)}</Typography>}
      <Link component={RouterLink} to={href('followUp', { id })} sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
        {t('answered.change')}
      </Link>
    </Box>
  );
}
