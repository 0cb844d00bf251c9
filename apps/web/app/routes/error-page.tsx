import { StatusPage } from '../shell/status-page.tsx';
import type { Route } from './+types/error-page.ts';

export default function ErrorPageRoute({ params }: Route.ComponentProps) {
  return <StatusPage status={Number(params.status)} />;
}
