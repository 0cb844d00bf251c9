import { lazy } from 'react';
import type { Route } from './+types/health-ai-edit.ts';

// Asked for at once, but the frame of the page need not wait for the form's library.
const page = import('../features/screening/analysis/pages/edit-page.tsx');
const EditPage = lazy(async () => ({ default: (await page).EditPage }));

export default function HealthAiEditRoute({ params: { id } }: Route.ComponentProps) {
  return <EditPage key={id} id={id} />;
}
