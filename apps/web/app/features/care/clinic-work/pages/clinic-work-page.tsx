import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { hasPermission } from '@skrin/contract/access/permissions';
import { useQuery } from '@tanstack/react-query';
import { Hospital } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { ContentSkeleton, PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { usePageTitle } from '../../../../kit/use-page-title.ts';
import { useSession } from '../../../../session/session.ts';
import { clinicQuery } from '../../clinics/queries.ts';
import { ClinicChoice } from '../components/clinic-choice.tsx';
import { ClosuresSection } from '../components/closures-section.tsx';
import { HoursForm } from '../components/hours-form.tsx';
import { MembersSection } from '../components/members-section.tsx';
import { ServicesSection } from '../components/services-section.tsx';
import { myClinicQuery, scheduleQuery } from '../schedule-queries.ts';

/** The clinic that the user works for; for administrators the clinic that the URL names, or a search for one. */
export default function ClinicWorkPage() {
  const { t } = useTranslation('clinicWork');
  const title = usePageTitle();
  const [parameters] = useSearchParams();
  const session = useSession();
  const isAdministrator =
    session.status === 'authenticated' && hasPermission(session.user.role, 'clinic_member:manage');
  const mine = useQuery(myClinicQuery());
  const named = isAdministrator ? parameters.get('clinic') : null;
  const id = named ?? mine.data?.id;
  if (mine.data === undefined)
    return mine.error ? <FailedPage error={mine.error} onRetry={mine.refetch} /> : <PageSkeleton />;
  if (id !== undefined) return <Clinic key={id} id={id} isAdministrator={isAdministrator} />;
  return (
    <Page title={title}>
      {isAdministrator ? (
        <ClinicChoice />
      ) : (
        <EmptyState icon={Hospital} title={t('none.title')} text={t('none.text')} />
      )}
    </Page>
  );
}

function Clinic({ id, isAdministrator }: { id: string; isAdministrator: boolean }) {
  const { t } = useTranslation('clinicWork');
  const clinic = useQuery(clinicQuery(id));
  const schedule = useQuery(scheduleQuery(id));
  const error = clinic.error ?? schedule.error;
  const isRead = clinic.data && schedule.data;
  if (error && !isRead) return <FailedPage error={error} onRetry={() => [clinic.refetch(), schedule.refetch()]} />;
  if (!clinic.data) return <PageSkeleton />;
  const { name, city, timeZone } = clinic.data;
  return (
    <Page title={name} lead={t('clinic.lead', { city, timeZone })} width="wide">
      {schedule.data ? (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <HoursForm clinicId={id} schedule={schedule.data} />
          <Stack spacing={3}>
            <ServicesSection clinicId={id} schedule={schedule.data} />
            <ClosuresSection clinicId={id} schedule={schedule.data} />
            {isAdministrator && <MembersSection clinicId={id} />}
          </Stack>
        </Box>
      ) : (
        <ContentSkeleton rows={6} />
      )}
    </Page>
  );
}
