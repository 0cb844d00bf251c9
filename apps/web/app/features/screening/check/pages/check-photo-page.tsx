import { href } from '@skrin/contract/pages';
import { Navigate, useSearchParams } from 'react-router';
import { AnalysisStartPage } from '../../analysis/pages/analysis-start-page.tsx';
import { VisitorFrame } from '../components/visitor-frame.tsx';

/** The photo steps of a visitor: first the tips, then the upload. */
export default function CheckPhotoPage() {
  const [search] = useSearchParams();
  const assessment = search.get('assessment');
  const step = search.get('step') === 'upload' ? 'upload' : 'instruction';
  return (
    <VisitorFrame sent member={`${href('analysisStart')}?${search}`}>
      {assessment ? (
        <AnalysisStartPage assessmentId={assessment} step={step} />
      ) : (
        <Navigate to={href('check')} replace />
      )}
    </VisitorFrame>
  );
}
