import { href } from '@skrin/contract/pages';
import { AnalysisPage } from '../../analysis/pages/analysis-page.tsx';
import { AccountPanel } from '../components/account-panel.tsx';
import { VisitorFrame } from '../components/visitor-frame.tsx';
import type { Route } from './+types/check-analysis-page.ts';

/** One analysis of a visitor, up to the locked result. */
export default function CheckAnalysisPage({ params: { id } }: Route.ComponentProps) {
  return (
    <VisitorFrame sent member={href('analysis', { id })}>
      <AnalysisPage key={id} id={id} unlock={<AccountPanel analysisId={id} />} />
    </VisitorFrame>
  );
}
