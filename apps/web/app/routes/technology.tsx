import { useQuery } from '@tanstack/react-query';
import { bundledReport } from '../features/technology/bundled-report.server.ts';
import { TechnologyPage } from '../features/technology/pages/technology-page.tsx';
import { reportQuery } from '../features/technology/queries.ts';
import { FailedPage } from '../kit/failed-page.tsx';
import { PageSkeleton } from '../kit/page-skeleton.tsx';
import type { Route } from './+types/technology.ts';

export const loader = () => bundledReport();

/** After a navigation in the browser there is no loader data, and the page asks the API. */
export const clientLoader = () => null;

export default function TechnologyRoute({ loaderData }: Route.ComponentProps) {
  const { data, error, refetch } = useQuery(reportQuery(loaderData ?? undefined));
  if (data) return <TechnologyPage report={data} />;
  return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
}
