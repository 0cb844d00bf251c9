import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { BookingPage } from '../features/care/consultations/pages/booking-page.tsx';
import { CheckChoice } from '../features/screening/components/check-choice.tsx';
import { PersonChoice } from '../features/screening/dependants/components/person-choice.tsx';
import { useSession } from '../session/session.ts';

/** Books a consultation at the clinic, at the time, and about the check, that the address names. */
export default function ConsultationNewRoute() {
  // Also loads the texts for the choice of check and person now, while the clinic is loading.
  const { t } = useTranslation(['consultations', 'screening', 'conditions', 'questionnaire', 'dependants']);
  const [search] = useSearchParams();
  const session = useSession();
  const phone = (session.status === 'authenticated' && session.user.phone) || '';
  return (
    <BookingPage
      clinicId={search.get('clinic')}
      known={{ analysisId: search.get('analysis') ?? '', phone, ...timeIn(search) }}
      check={(choice) => <CheckChoice {...choice} label={t('new.check')} none={t('new.noCheck')} />}
      person={({ value, onChange }) => (
        <PersonChoice
          legend={t('new.person')}
          dependantId={value || undefined}
          onChoose={(dependantId) => onChange(dependantId ?? '')}
        />
      )}
    />
  );
}

/** The chosen service and its time; without a time that is one, the service alone. */
function timeIn(search: URLSearchParams) {
  const [serviceId, startsAt] = [search.get('service'), search.get('time')];
  if (!serviceId) return {};
  return { serviceId, ...(startsAt && !Number.isNaN(Date.parse(startsAt)) && { startsAt }) };
}
