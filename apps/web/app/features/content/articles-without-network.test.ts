import load from 'virtual:bundled-articles';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { clientWithoutRetries } from '../../testing/render.tsx';
import { problem, serve, server } from '../../testing/server.ts';
import { allArticlesQuery, articleByIdQuery, articleQuery, articlesQuery } from './queries.ts';

const { default: written } = await load.en();
const [article] = written;
const slugIn = (wanted: string) => article?.translations.find(({ language }) => language === wanted)?.slug ?? '';
const client = clientWithoutRetries();

beforeEach(() => {
  client.clear();
  server.use(http.all('*', () => HttpResponse.error()));
});

it.each(['en', 'id'] as const)('reads an article of the build without a network: %s', async (language) => {
  const read = await client.fetchQuery(articleQuery(slugIn(language), language));
  expect(read).toMatchObject({ slug: slugIn(language), language });
  expect(read.body.length).toBeGreaterThan(500);
});

it('reads English where nothing is written in the language', async () => {
  const { items } = await client.fetchQuery(allArticlesQuery('vi'));
  expect(items).toHaveLength(written.length);
  expect(items[0]?.language).toBe('en');
  const byId = await client.fetchQuery(articleByIdQuery(article?.id ?? '', 'vi'));
  expect(byId.slug).toBe(slugIn('en'));
});

it('searches words and topics of what it has', async () => {
  const { pages } = await client.fetchInfiniteQuery(
    articlesQuery({ language: 'en', q: 'SHINGLES', topic: 'condition' }),
  );
  const found = pages.flatMap(({ items }) => items);
  expect(found.map(({ condition }) => condition)).toContain('herpes_zoster');
  expect(new Set(found.map(({ topic }) => topic))).toEqual(new Set(['condition']));
});

it('leaves what is not there, and every other failure, as it is', async () => {
  await expect(client.fetchQuery(articleQuery('newer-than-the-build', 'en'))).rejects.toMatchObject({
    code: 'network',
  });
  serve(() => problem(404, 'not_found'));
  await expect(client.fetchQuery(articleQuery(slugIn('en'), 'en'))).rejects.toMatchObject({ code: 'not_found' });
});
