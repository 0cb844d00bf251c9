import { lazy } from 'react';
import type { Route } from './+types/health-ai-edit.ts';

// Fetched at once, but lazy, so that the frame of the page does not wait for the form library.
const page = import('../features/screening/analysis/pages/analysis-edit-page.tsx');
const AnalysisEditPage = lazy(async () => ({ default: (await page).AnalysisEditPage }));

export default function HealthAiEditRoute({ params: { id } }: Route.ComponentProps) {
  return <AnalysisEditPage key={id} id={id} />;
}
