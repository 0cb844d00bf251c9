import { EditPage } from '../features/screening/analysis/pages/edit-page.tsx';
import type { Route } from './+types/health-ai-edit.ts';

export default function HealthAiEditRoute({ params: { id } }: Route.ComponentProps) {
  return <EditPage key={id} id={id} />;
}
