import { HoursOfClinic } from '../features/care/clinics/components/opening-hours.tsx';
import { ConsultationPage } from '../features/care/consultations/pages/consultation-page.tsx';
import { ConsultationChat } from '../features/chat/components/consultation-chat.tsx';
import type { Route } from './+types/consultation.ts';

/** A consultation of a person, with their conversation with the clinic. */
export default function ConsultationRoute({ params: { id } }: Pick<Route.ComponentProps, 'params'>) {
  return (
    <ConsultationPage
      key={id}
      id={id}
      chat={({ clinic, state }) =>
        state !== 'unpaid' && <ConsultationChat consultationId={id} hours={<HoursOfClinic clinicId={clinic.id} />} />
      }
    />
  );
}
