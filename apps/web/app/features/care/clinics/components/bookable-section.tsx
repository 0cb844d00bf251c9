import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { OpeningHours } from '@skrin/contract/care/clinic-schedule';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { bookableQuery } from '../../consultations/queries.ts';
import { useServiceHint } from '../../consultations/use-service-hint.ts';
import { useWeekdayName } from '../../use-weekday-name.ts';

/** The services of a clinic and its bookable hours in its own time zone; nothing when there are none or on an error. */
export function BookableSection({ clinicId }: { clinicId: string }) {
  const { t } = useTranslation(['clinics', 'consultations']);
  const { data, isPending } = useQuery(bookableQuery(clinicId));
  const hintOf = useServiceHint();
  if (isPending) return <ContentSkeleton rows={4} />;
  if (!data || data.items.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
        {t('clinics:bookable.services')}
      </Typography>
      <Rows>
        {data.items.map((service) => (
          <div key={service.id}>
            <dt>
              <bdi>{service.name}</bdi>
            </dt>
            <dd>{hintOf(service)}</dd>
          </div>
        ))}
      </Rows>
      <Typography variant="h3" component="h2" sx={{ marginBlock: 2, marginBlockEnd: 1.5 }}>
        {t('clinics:bookable.hours')}
      </Typography>
      <Hours hours={data.hours} />
    </Paper>
  );
}

/** The days with opening hours: `08:00–12:00, 13:00–16:00`. */
function Hours({ hours }: { hours: readonly OpeningHours[] }) {
  const nameOf = useWeekdayName();
  const days = [...Map.groupBy(hours, ({ weekday }) => weekday)];
  return (
    <Rows>
      {days.map(([weekday, spans]) => (
        <div key={weekday}>
          <dt>{nameOf(weekday)}</dt>
          <dd>
            <bdi dir="ltr">{spans.map(({ opensAt, closesAt }) => `${opensAt}–${closesAt}`).join(', ')}</bdi>
          </dd>
        </div>
      ))}
    </Rows>
  );
}

const Rows = styled('dl')(({ theme: { vars, spacing } }) => ({
  display: 'grid',
  gap: spacing(1),
  margin: 0,
  '& > div': { display: 'grid', columnGap: spacing(2), gridTemplateColumns: 'minmax(6rem, 1fr) 2fr' },
  '& dt': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, color: vars.palette.text.secondary },
}));
