import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { bookableQuery } from '../../consultations/queries.ts';
import { useServiceHint } from '../../consultations/use-service-hint.ts';
import { FactRows, OpeningHours } from './opening-hours.tsx';

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
      <FactRows>
        {data.items.map((service) => (
          <div key={service.id}>
            <dt>
              <bdi>{service.name}</bdi>
            </dt>
            <dd>{hintOf(service)}</dd>
          </div>
        ))}
      </FactRows>
      <Typography variant="h3" component="h2" sx={{ marginBlock: 2, marginBlockEnd: 1.5 }}>
        {t('clinics:bookable.hours')}
      </Typography>
      <OpeningHours hours={data.hours} />
    </Paper>
  );
}
