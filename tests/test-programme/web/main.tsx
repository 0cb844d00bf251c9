import { pageKeys, pages } from '@skrin/contract/pages';
import { namespaces } from '@skrin/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider, useParams } from 'react-router';
import { createQueryClient } from '../../../apps/web/app/api/query-client.ts';
import { startI18n } from '../../../apps/web/app/i18n/i18n.ts';
import { showError } from '../../../apps/web/app/kit/toasts/toasts.ts';
import { modules } from '../../../apps/web/app/page-modules.ts';
import { initial } from '../../../apps/web/app/session/session.ts';
import { ThemeFrame } from '../../../apps/web/app/theme/theme-frame.tsx';

type Page = ComponentType<{ params: object }>;

/** The pages of checks at their addresses, without the frame of the product: all of it takes most of a minute to build. */
const loaders = import.meta.glob<Page>(
  [
    '../../../apps/web/app/features/screening/{check,analysis}/pages/*.tsx',
    '../../../apps/web/app/routes/{check-analysis,register,verify,health-ai-detail}.tsx',
  ],
  { import: 'default' },
);

const routes = pageKeys.flatMap((key) => {
  const load = loaders[`../../../apps/web/app/${modules[key]}`];
  return load ? [{ id: key, path: pages[key].path, lazy: async () => ({ Component: withParams(await load()) }) }] : [];
});

/** As the routes of the product do. */
const withParams = (Shown: Page) => () => <Shown params={useParams()} />;

initial();
await startI18n('en', namespaces);
const queryClient = createQueryClient(showError);
const Frame = () => (
  <ThemeFrame direction="ltr">
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  </ThemeFrame>
);
const router = createBrowserRouter([{ Component: Frame, children: routes }]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
