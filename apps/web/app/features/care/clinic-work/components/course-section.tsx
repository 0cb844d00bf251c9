import Typography from '@mui/material/Typography';
import type { SharedFollowUp } from '@skrin/contract/care/consultations';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../kit/card-section.tsx';
import { DateTime } from '../../../../kit/date-time.tsx';
import { useFormat } from '../../../../kit/use-format.ts';

/** How the problem goes on, as its person lets the clinic see it. */
export function CourseSection({ followUps }: { followUps: readonly SharedFollowUp[] }) {
  const { t } = useTranslation(['clinicWork', 'followUps']);
  const format = useFormat();
  return (
    <CardSection title={t('consultations.course.title')} text={t('consultations.course.text')}>
      {followUps.length === 0 && <Typography>{t('consultations.course.none')}</Typography>}
      <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
        {followUps.map(({ day, course, answeredAt }) => (
          <li key={day}>
            <strong>{t(`followUps:courses.${course}`)}</strong> <span>·</span>{' '}
            <span>{t('consultations.course.day', { day: format.number(day) })}</span> <span>·</span>{' '}
            <DateTime time={answeredAt} short />
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
