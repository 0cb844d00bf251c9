import { latePage } from '../kit/late-page.ts';
import type { Route } from './+types/health-ai-edit.ts';

const AnalysisEditPage = latePage(import('../features/screening/analysis/pages/analysis-edit-page.tsx'));

export default function HealthAiEditRoute({ params: { id } }: Route.ComponentProps) {
  return <AnalysisEditPage key={id} id={id} />;
}
