import { ClinicConsultationPage } from '../features/care/clinic-work/pages/clinic-consultation-page.tsx';
import { SharedCase } from './shared-case.tsx';

/** A consultation as its clinic sees it, with the check that the person shares with the clinic. */
export default function ClinicConsultationRoute({ params: { id } }: { params: { id: string } }) {
  return (
    <ClinicConsultationPage key={id} id={id} sharedCase={(analysisId) => <SharedCase analysisId={analysisId} />} />
  );
}
