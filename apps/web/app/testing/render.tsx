import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render as renderBare } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, parsePath, type RouteObject, RouterProvider } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { showError } from '../kit/toasts/toasts.ts';
import { themes } from '../theme/theme.ts';

/** Renders with the theme, as the document does. */
export const render = (ui: ReactNode) => renderBare(ui, { wrapper: Themed });

const Themed = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={themes().ltr}>{children}</ThemeProvider>
);

interface Around {
  /** The address that the page is opened at. */
  at?: string;
  /** The history state that the page before has passed on. */
  state?: unknown;
  queryClient?: QueryClient;
}

/**
 * Renders a page as the app does: with the theme, a query client and a router. `setup.ts` has loaded the texts.
 * @param page the component for every address, or the routes.
 */
export function renderPage(
  page: ReactElement | RouteObject[],
  { at = '/', state, queryClient = clientWithoutRetries() }: Around = {},
) {
  const routes = Array.isArray(page) ? page : [{ path: '*', element: page }];
  const router = createMemoryRouter(routes, {
    initialEntries: [state === undefined ? at : { ...parsePath(at), state }],
  });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router };
}

/** The query client of the app, but without retries, so that errors are shown at once. */
export function clientWithoutRetries(): QueryClient {
  const client = createQueryClient(showError);
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  return client;
}
