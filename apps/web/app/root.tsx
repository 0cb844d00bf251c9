import '@fontsource-variable/inter/wght.css';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import CssBaseline from '@mui/material/CssBaseline';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { ThemeProvider } from '@mui/material/styles';
import { languageInfo } from '@skrin/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { createQueryClient } from './api/query-client.ts';
import { bootScript } from './browser/boot-script.ts';
import { storageKeys } from './browser/storage.ts';
import { currentLanguage } from './i18n/i18n.ts';
import { CatchUp } from './shell/catch-up.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { colorSchemeAttribute, theme } from './theme/theme.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

/** The document around everything, errors and loading included. */
export function Layout({ children }: { children: ReactNode }) {
  const language = currentLanguage();
  return (
    <html lang={language} dir={languageInfo[language].direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script>{bootScript}</script>
        <Meta />
        <Links />
      </head>
      <body>
        <InitColorSchemeScript
          attribute={colorSchemeAttribute}
          modeStorageKey={storageKeys.mode}
          colorSchemeStorageKey={storageKeys.colorScheme}
        />
        <ThemeProvider
          theme={theme}
          modeStorageKey={storageKeys.mode}
          colorSchemeStorageKey={storageKeys.colorScheme}
          disableTransitionOnChange
        >
          <CssBaseline enableColorScheme />
          {children}
        </ThemeProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <CatchUp />
      <Outlet />
    </QueryClientProvider>
  );
}

export const HydrateFallback = LoadingScreen;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
