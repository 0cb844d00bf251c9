import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useTranslation } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { startTokens } from '../api/token.ts';
import { storeLanguage } from '../i18n/language.ts';
import { useSession } from '../session/session.ts';
import { ShowPage, SyncLanguage } from './after-hydration.tsx';

let arrival: PromiseWithResolvers<void> | undefined;

/** When the page suspends: while it is hydrated, or once the session is known. */
let waiting: 'at once' | 'for the session' = 'at once';

/** A page that hydrates as slowly as a real one. */
function Page() {
  const { t } = useTranslation();
  const { status } = useSession();
  if (arrival && (waiting === 'at once' || status !== 'loading')) use(arrival.promise);
  return <h1>{t('actions.close')}</h1>;
}

const app = (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <Suspense>
        <Page />
        <SyncLanguage />
        <ShowPage />
      </Suspense>
    </MemoryRouter>
  </QueryClientProvider>
);

afterEach(async () => {
  arrival = undefined;
  await i18next.changeLanguage('en');
});

it('takes up the stored language only after the prerendered words are hydrated, then shows the page', async () => {
  startTokens(async () => true);
  storeLanguage('id');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(app);
  expect(container.textContent).toBe('Close');
  document.documentElement.setAttribute('data-boot', '');

  const onRecoverableError = vi.fn();
  arrival = Promise.withResolvers();
  const root = await act(async () => hydrateRoot(container, app, { onRecoverableError }));
  await act(() => i18next.loadLanguages('id'));
  expect(container.textContent).toBe('Close');
  await act(async () => arrival?.resolve());
  await screen.findByRole('heading', { name: 'Tutup' });
  await waitFor(() => expect(document.documentElement.hasAttribute('data-boot')).toBe(false));
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
  container.remove();
});

it.each(['at once', 'for the session'] as const)('hides the page as long as it waits %s', async (what) => {
  startTokens(async () => true);
  storeLanguage('en');
  waiting = what;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(app);
  document.documentElement.setAttribute('data-boot', '');

  arrival = Promise.withResolvers();
  const root = await act(async () => hydrateRoot(container, app));
  expect(document.documentElement.hasAttribute('data-boot')).toBe(true);
  await act(async () => arrival?.resolve());
  await waitFor(() => expect(document.documentElement.hasAttribute('data-boot')).toBe(false));
  root.unmount();
  container.remove();
});
