import { canOpen, type WorkspacePageKey, workspacePageKeys, workspacePages } from '@skrin/contract/all-pages';
import { matchRoutes, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { LockedDrawing } from '../../kit/locked-drawing.tsx';
import type { ManyPages, PageMatch } from '../../kit/use-page.ts';
import { useSession } from '../../session/session.ts';
import { StatusPage } from '../../shell/status-page.tsx';
import type { Route } from './+types/route.ts';
import { knownPages, type LoadedPage, loadPage } from './pages.ts';

const routes = workspacePageKeys.map((id) => ({ id, path: workspacePages[id].path }));

function match(pathname: string): (PageMatch & { key: WorkspacePageKey }) | undefined {
  const found = matchRoutes(routes, pathname)?.at(-1);
  return found && { key: found.route.id as WorkspacePageKey, params: found.params };
}

export const handle: ManyPages = { match, known: knownPages };

/** Fetches the page at an address before it is shown, as React Router does with the pages that are routes. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LoadedPage | undefined> {
  const page = match(new URL(request.url).pathname);
  if (!page) return undefined;
  try {
    return await loadPage(page.key);
  } catch (error) {
    console.error(error);
    if (import.meta.hot) throw error;
    // As React Router does: a file that is not there any more was that of an earlier version.
    window.location.reload();
    return new Promise(() => undefined);
  }
}

/** Another query is for the page that is there. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/**
 * Every page of the workspace: one route, as each route is part of the list that every page of the web loads
 * (decision 085).
 */
export default function Workspace({ loaderData: Page }: Route.ComponentProps) {
  const session = useSession();
  const page = match(useLocation().pathname);
  if (!page || !Page) return <StatusPage status={404} />;
  if (session.status !== 'authenticated') return null;
  if (!canOpen(page.key, session.user.role)) return <StatusPage status={403} drawing={<LockedDrawing />} />;
  return <Page key={page.key} params={page.params} />;
}
