import { fittingClinics } from '@skrin/domain/care/fitting-clinics';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ConsultationsPage } from '../features/care/consultations/pages/consultations-page.tsx';
import { analysisQuery } from '../features/screening/analysis-queries.ts';
import { careNeedOf } from '../features/screening/programmes/words.ts';

/** The consultations of a person, and clinics. If the address names an analysis, clinics that fit its result. */
export default function ConsultationsRoute() {
  const [search] = useSearchParams();
  const id = search.get('analysis') ?? '';
  const { data: analysis } = useQuery({ ...analysisQuery(id), enabled: id !== '' });
  const fit = analysis && fittingClinics(analysis, careNeedOf(analysis));
  return <ConsultationsPage analysisId={analysis?.id} fit={fit} />;
}
