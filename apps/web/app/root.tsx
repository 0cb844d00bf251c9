import '@fontsource-variable/inter/wght.css';
import './theme/display-font.css';
import './theme/loading.css';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { languageInfo } from '@skrin/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { createQueryClient } from './api/query-client.ts';
import { earlyInputScript } from './browser/early-input.ts';
import { siteOrigin } from './browser/site-origin.ts';
import { currentLanguage } from './i18n/i18n.ts';
import { showError } from './kit/toasts/toasts.ts';
import { useLatePart } from './kit/use-late-part.ts';
import { clearCacheOnUserChange } from './session/clear-on-user-change.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { bootScript } from './theme/boot-script.ts';
import { ThemeFrame } from './theme/theme-frame.tsx';
import { coloursOf, modes } from './theme/tokens.ts';
import { useDirection } from './theme/use-settings.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' },
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

/** The document around everything, errors and loading included. */
export function Layout({ children }: { children: ReactNode }) {
  const language = currentLanguage();
  const { htmlLang } = languageInfo[language];
  const direction = useDirection();
  return (
    <html lang={htmlLang} dir={direction} data-origin={siteOrigin()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="manifest" href={`/manifest.${language}.webmanifest`} />
        {modes.map((mode) => (
          <meta
            key={mode}
            name="theme-color"
            media={`(prefers-color-scheme: ${mode})`}
            content={coloursOf({ mode }).surface}
          />
        ))}
        <script>{bootScript}</script>
        <script>{earlyInputScript}</script>
        <Meta />
        <Links />
      </head>
      <body>
        <ThemeFrame direction={direction}>{children}</ThemeFrame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const [queryClient] = useState(() => createQueryClient(showError));
  useEffect(() => clearCacheOnUserChange(queryClient), [queryClient]);
  // Fetched after the first render.
  const Notices = useLatePart(loadNotices);
  return (
    <QueryClientProvider client={queryClient}>
      {Notices && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
      <Outlet />
    </QueryClientProvider>
  );
}

const loadNotices = () => import('./shell/notices.tsx');

export const HydrateFallback = LoadingScreen;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
