import { href } from '@skrin/contract/pages';
import type { ReactNode } from 'react';
import { AnalysisPage } from '../../analysis/pages/analysis-page.tsx';
import { VisitorFrame } from '../components/visitor-frame.tsx';

interface CheckAnalysisPageProps {
  id: string;
  /** What a locked result costs, and what asks for an account. */
  unlock: ReactNode;
}

/** One analysis of a visitor, up to the locked result. */
export const CheckAnalysisPage = ({ id, unlock }: CheckAnalysisPageProps) => (
  <VisitorFrame sent member={href('analysis', { id })}>
    <AnalysisPage key={id} id={id} unlock={unlock} />
  </VisitorFrame>
);
