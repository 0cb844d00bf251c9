import type { ArticleItem } from '@skrin/contract/content/articles';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { requestsSettled, serve } from '../../../testing/server.ts';
import { fill, user } from '../../../testing/user.ts';
import type { BundledList } from '../bundled-articles.server.ts';
import { item } from '../testing/articles.ts';
import { ArticleListPage } from './article-list-page.tsx';

const ringworm = item();
const photos = item({ slug: 'photos', topic: 'photo', title: 'Taking photos' });

/** Opens the list; `answer` answers for the server. */
function open(
  answer: (search: URLSearchParams) => ArticleItem[] | Response,
  { at = '', prerendered, slow = {} }: Opening = {},
) {
  const requests = serve(async ({ path }) => {
    const search = new URL(path, 'http://localhost').searchParams;
    const answered = (await slow[search.get('search') ?? '']) ?? answer(search);
    return answered instanceof Response ? answered : Response.json({ items: answered });
  });
  const page = (
    <>
      <ArticleListPage prerendered={prerendered ?? null} />
      <Address />
    </>
  );
  renderPage(page, { at: `/insights/articles${at}` });
  return requests;
}

interface Opening {
  at?: string;
  prerendered?: BundledList;
  /** Searches whose answers arrive only when these promises resolve. */
  slow?: Record<string, Promise<ArticleItem[]>>;
}

const Address = () => <output>{useLocation().search}</output>;
const links = () => screen.queryAllByRole('article').map((card) => card.querySelector('a')?.textContent);

describe('the list of articles', () => {
  it('shows at once what it was prerendered with, then what the server has', async () => {
    const edited = { ...ringworm, title: 'Ringworm, edited' };
    open(() => [edited], { prerendered: { language: 'en', page: { items: [ringworm] } } });
    expect(links()).toEqual([ringworm.title]);
    await waitFor(() => expect(links()).toEqual(['Ringworm, edited']));
  });

  it('searches when the reader pauses, keeps the words in the address and marks what was found', async () => {
    const snippet = [
      { text: 'a ring that ', match: false },
      { text: 'itches', match: true },
    ];
    const requests = open((search) => (search.get('search') ? [{ ...ringworm, snippet }] : [ringworm, photos]));
    await waitFor(() => expect(links()).toHaveLength(2));
    await user.type(screen.getByLabelText('Search articles'), 'itch');
    await waitFor(() => expect(links()).toEqual([ringworm.title]));
    expect(screen.getByText('itches').tagName).toBe('MARK');
    expect(screen.getByText('?q=itch')).toBeTruthy();
    await requestsSettled();
    expect(requests).toHaveLength(2);
  });

  it('opens with the search and the topic of the address', async () => {
    const requests = open(() => [photos], { at: '?q=light&topic=photo' });
    await waitFor(() => expect(links()).toEqual(['Taking photos']));
    expect(requests[0]?.path).toBe('/api/post/search?language=en&search=light&topic=photo');
    expect(screen.getByRole('button', { name: 'Taking photos' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('says what was not found, suggests others, and leads back', async () => {
    open((search) => (search.get('search') ? [] : [ringworm]), { at: '?q=zebra' });
    expect(await screen.findByText('No article for “zebra”')).toBeTruthy();
    await waitFor(() => expect(links()).toEqual([ringworm.title]));
    await user.click(screen.getByRole('button', { name: 'Show all articles' }));
    await waitFor(() => expect(screen.queryByText('No article for “zebra”')).toBeNull());
    expect(screen.queryByText('?q=zebra')).toBeNull();
  });

  it('does not say of a search what was true of the one before', async () => {
    let later: (items: ArticleItem[]) => void = () => undefined;
    const answers = new Promise<ArticleItem[]>((resolve) => {
      later = resolve;
    });
    open((search) => (search.get('search') === 'zebra' ? [] : [ringworm]), { at: '?q=zebra', slow: { itch: answers } });
    await screen.findByText('No article for “zebra”');
    const field = screen.getByLabelText('Search articles');
    await user.clear(field);
    await fill(field, 'itch');
    await screen.findByText('?q=itch');
    expect(screen.queryByText(/^No article for/)).toBeNull();
    later([ringworm]);
    await waitFor(() => expect(links()).toEqual([ringworm.title]));
  });

  it('offers another try when the server does not answer', async () => {
    let broken = true;
    open(() => (broken ? new Response('', { status: 500 }) : [ringworm]));
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(again);
    await waitFor(() => expect(links()).toEqual([ringworm.title]));
  });
});
