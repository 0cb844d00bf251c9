import type { Article } from '@skrin/contract/content/articles';
import { cleanup, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { HttpResponse, http } from 'msw';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from '../../../kit/toasts/toast-host.tsx';
import { renderPage } from '../../../testing/render.tsx';
import { server } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { article } from '../testing/articles.ts';
import { ArticlePage } from './article-page.tsx';

const missing = { type: 'about:blank', title: 'Not found', status: 404, code: 'not_found', requestId: 'r1' };

/** Opens an article; without one, the server answers 404. */
function open(there: Article | undefined) {
  server.use(
    http.get('/api/post/list', () => HttpResponse.json({ items: [] })),
    http.get('/api/post/details', () =>
      there ? HttpResponse.json(there) : HttpResponse.json(missing, { status: 404 }),
    ),
  );
  const element = (
    <>
      <ToastHost />
      <ArticlePage slug="ringworm" language="en" prerendered={null} />
      <Address />
    </>
  );
  renderPage(element, { at: '/article/ringworm' });
}

const Address = () => <output>{useLocation().pathname}</output>;

describe('an article', () => {
  afterEach(() => i18next.changeLanguage('en'));

  it('shows text, sources, the day of its check, and whom to call', async () => {
    open(article());
    expect(await screen.findByRole('heading', { level: 1, name: 'Ringworm: a ring that itches' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Signs' }).id).toBe('signs');
    expect(screen.getByText('itches').tagName).toBe('STRONG');
    expect(screen.getByText(/Checked against its sources on November 21, 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ringworm' }).getAttribute('href')).toContain('nhs.uk');
    expect(screen.getByRole('link', { name: 'Call 119' })).toBeTruthy();
  });

  it('shows HTML and scripts as the text they are, and no images', async () => {
    open(
      article({
        body: 'Before <b onclick="x()">bold</b> <script>alert(1)</script> ![x](https://example.org/x.png) [y](javascript:alert(1))',
      }),
    );
    await screen.findByText(/Before/);
    const main = document.body;
    expect(main.querySelector('b, img, article script')).toBeNull();
    expect(main.querySelector('a[href^="javascript"]')).toBeNull();
    expect(main.textContent).toContain('<script>alert(1)</script>');
  });

  it('invites to the check that it is about', async () => {
    open(article());
    const start = await screen.findByRole('link', { name: 'Start the check' });
    expect(start.getAttribute('href')).toBe('/check');
    cleanup();
    open(article({ topic: 'diabetes' }));
    expect(await screen.findByRole('heading', { name: 'Diabetes' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start the check' }).getAttribute('href')).toBe('/check/start/diabetes');
  });

  it('has a table of contents when it is long', async () => {
    open(article({ body: ['One', 'Two', 'Three', 'Four'].map((title) => `## ${title}\n\nText.`).join('\n\n') }));
    expect((await screen.findByRole('link', { name: 'Three' })).getAttribute('href')).toBe('#three');
  });

  it('says honestly that there is none', async () => {
    open(undefined);
    expect(await screen.findByRole('heading', { level: 1, name: 'No article at this address' })).toBeTruthy();
  });

  it('goes on to the same article in the language of the reader', async () => {
    open(
      article({
        translations: [
          { language: 'en', slug: 'ringworm' },
          { language: 'id', slug: 'kurap' },
        ],
      }),
    );
    await screen.findByRole('heading', { level: 1 });
    await i18next.changeLanguage('id');
    expect(await screen.findByText('/id/article/kurap')).toBeTruthy();
  });

  it('goes on to the address it has since its title was changed', async () => {
    open(article({ slug: 'ring-that-itches', translations: [{ language: 'en', slug: 'ring-that-itches' }] }));
    expect(await screen.findByText('/article/ring-that-itches')).toBeTruthy();
  });

  it('copies its address where the device cannot share', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    open(article());
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/article\/ringworm$/)));
    expect(await screen.findByText('Address copied')).toBeTruthy();
  });
});
