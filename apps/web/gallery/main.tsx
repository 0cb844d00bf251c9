import '@fontsource-variable/inter/wght.css';
import { namespaces } from '@skrin/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../app/api/query-client.ts';
import { startI18n } from '../app/i18n/i18n.ts';
import { showError } from '../app/kit/toasts/toasts.ts';
import { startSettings } from '../app/theme/settings-store.ts';
import { ThemeFrame } from '../app/theme/theme-frame.tsx';
import { useDirection } from '../app/theme/use-settings.ts';
import { Gallery } from './gallery.tsx';

await startI18n('en', namespaces);
startSettings();

/** Every address is the gallery, under the name of a page that has pages above and beside it. */
const router = createMemoryRouter([{ id: 'profileSecurity', path: '*', Component: Gallery }], {
  initialEntries: ['/profile/security'],
});

function Document() {
  return (
    <ThemeFrame direction={useDirection()}>
      <QueryClientProvider client={createQueryClient(showError)}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </ThemeFrame>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Document />
    </StrictMode>,
  );
