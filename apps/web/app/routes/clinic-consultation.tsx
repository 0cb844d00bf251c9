import { ClinicConsultationPage } from '../features/care/clinic-work/pages/clinic-consultation-page.tsx';
import type { Route } from './+types/clinic-consultation.ts';

/** A consultation, for the clinic. */
export default function ClinicConsultationRoute({ params: { id } }: Route.ComponentProps) {
  return <ClinicConsultationPage key={id} id={id} />;
}
