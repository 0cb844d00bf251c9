import Button from '@mui/material/Button';
import type { Consultation } from '@skrin/contract/care/consultations';
import { href } from '@skrin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { CalendarHeart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { clinicQuery } from '../../clinics/queries.ts';
import { BookingForm, type BookingFormProps } from '../components/booking-form.tsx';
import { servicesQuery } from '../queries.ts';

interface BookingPageProps extends Pick<BookingFormProps, 'known' | 'check' | 'person'> {
  clinicId: string | null;
}

/** Books a time at a clinic. */
export function BookingPage({ clinicId, ...asked }: BookingPageProps) {
  const { t } = useTranslation(['pages', 'consultations']);
  if (clinicId) return <AtClinic key={clinicId} clinicId={clinicId} {...asked} />;
  return (
    <Page title={t('pages:consultationNew.title')} breadcrumbs={<Breadcrumbs />}>
      <EmptyState
        icon={CalendarHeart}
        title={t('consultations:new.noClinic')}
        action={<ToClinics analysisId={asked.known.analysisId} />}
      />
    </Page>
  );
}

function AtClinic({ clinicId, ...asked }: BookingPageProps & { clinicId: string }) {
  const { t } = useTranslation(['pages', 'consultations']);
  const clinic = useQuery(clinicQuery(clinicId));
  const services = useQuery(servicesQuery(clinicId));
  const onBooked = useBooked();
  const error = clinic.error ?? services.error;
  if (!clinic.data || !services.data) {
    const retry = () => [clinic, services].map((query) => query.refetch());
    return error ? <FailedPage error={error} onRetry={retry} /> : <PageSkeleton />;
  }
  return (
    <Page
      title={t('pages:consultationNew.title')}
      lead={t('consultations:new.at', { clinic: clinic.data.name })}
      breadcrumbs={<Breadcrumbs />}
    >
      {services.data.length > 0 ? (
        <BookingForm clinic={clinic.data} services={services.data} onBooked={onBooked} {...asked} />
      ) : (
        <EmptyState
          icon={CalendarHeart}
          title={t('consultations:new.noServices')}
          text={t('consultations:new.noServicesText')}
          action={<ToClinics analysisId={asked.known.analysisId} />}
        />
      )}
    </Page>
  );
}

function ToClinics({ analysisId }: { analysisId: string | undefined }) {
  const { t } = useTranslation('consultations');
  return (
    <Button
      component={Link}
      to={href('consultations', { tab: 'all', analysis: analysisId || undefined })}
      variant="contained"
    >
      {t('empty.action')}
    </Button>
  );
}

/** Navigates to the payment if the consultation has to be paid, else to the consultation. */
function useBooked() {
  const { t } = useTranslation('consultations');
  const navigate = useNavigate();
  return ({ id, can }: Consultation) => {
    if (can.pay) return navigate(href('payment', { consultation: id }), { replace: true });
    toast.success(t('new.booked'));
    return navigate(href('consultation', { id }), { replace: true });
  };
}
