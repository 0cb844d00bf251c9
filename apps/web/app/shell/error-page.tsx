import { isRouteErrorResponse } from 'react-router';
import { StatusPage } from './status-page.tsx';

/** What a crash or an unknown address looks like. The cause goes to the console, never onto the page. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) return <StatusPage status={error.status} />;
  console.error(error);
  return <StatusPage status={500} />;
}
