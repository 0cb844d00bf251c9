import { ClinicConsultationPage } from '../features/care/clinic-work/pages/clinic-consultation-page.tsx';
import type { Route } from './+types/clinic-consultation.ts';
import { SharedCase } from './shared-case.tsx';

/** A consultation, for the clinic, with the check that is shared with it. */
export default function ClinicConsultationRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <ClinicConsultationPage key={id} id={id} sharedCase={(analysisId) => <SharedCase analysisId={analysisId} />} />
  );
}
