import { useSearchParams } from 'react-router';
import { ConsultationsPage } from '../features/care/consultations/pages/consultations-page.tsx';
import { useClinicFit } from './use-clinic-fit.ts';

/** The consultations of a person, and clinics. If the address names an analysis, clinics that fit its result. */
export default function ConsultationsRoute() {
  const [search] = useSearchParams();
  const analysisId = search.get('analysis') || undefined;
  const { data: fit } = useClinicFit(analysisId);
  return <ConsultationsPage analysisId={fit && analysisId} fit={fit} />;
}
