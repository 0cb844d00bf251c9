import { href } from '@skrin/contract/pages';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepServedText } from '../browser/served-text.ts';
import { renderPage } from '../testing/render.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

afterEach(() => {
  document.documentElement.removeAttribute('data-boot');
  window.history.replaceState(null, '', '/');
});

/** Keeps what the server wrote into the document at an address. */
function keepDocumentAt(pathname: string, text: string): void {
  window.history.replaceState(null, '', pathname);
  document.title = `${text} · Skrin`;
  const slot = document.createElement('main');
  slot.setAttribute('data-served-text', '');
  slot.innerHTML = `<h1>${text}</h1>`;
  document.body.append(slot);
  keepServedText();
  slot.remove();
}

it('names the page in the title of the document while it loads', async () => {
  renderPage([{ id: 'faqs', path: href('faqs'), element: <PageSkeleton /> }], { at: href('faqs') });
  expect(screen.getByRole('status').textContent).toBe('Loading');
  await waitFor(() => expect(document.title).toBe('Questions and answers · Skrin'));
});

it('shows the text that came with the document in place of a placeholder, at its address only', async () => {
  keepDocumentAt('/article/ringworm', 'Ringworm');
  const { router } = renderPage(<PageSkeleton />, { at: '/article/ringworm' });
  expect(screen.getByRole('heading', { level: 1, name: 'Ringworm' })).toBeTruthy();
  expect(document.title).toBe('Ringworm · Skrin');
  await router.navigate('/article/shingles');
  expect(await screen.findByText('Loading')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('does not show the text of a hidden document: its reader sees another language, or is signed in', () => {
  document.documentElement.setAttribute('data-boot', '');
  keepDocumentAt('/article/hidden', 'Hidden');
  renderPage(<PageSkeleton />, { at: '/article/hidden' });
  expect(screen.queryByRole('heading')).toBeNull();
});
