import type { WrittenArticle } from '@skrin/content';
import { type Article, type ArticlesPage, articleSchema, articlesSchema } from '@skrin/contract/content/articles';
import type { Problem } from '@skrin/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedArticles } from './seed-articles.ts';
import { articles, articleTexts } from './tables.ts';

type Text = WrittenArticle['texts'][number];

const text = (language: Text['language'], slug: string, title: string, rest: Partial<Text> = {}): Text => ({
  language,
  slug,
  title,
  summary: `${title}.`,
  body: '## Sign\n\nNothing.',
  sources: [{ title: 'Leaflet', publisher: 'NHS', url: 'https://www.nhs.uk/' }],
  checkedOn: '2026-11-20',
  ...rest,
});

const ringworm: WrittenArticle = {
  id: newId(),
  key: 'ringworm',
  topic: 'condition',
  condition: 'tinea_corporis',
  publishedOn: '2026-11-03',
  texts: [
    text('en', 'ringworm', 'Ringworm', { body: '## Signs\n\nA ring that is **itching** and slowly grows.' }),
    text('id', 'kurap', 'Kurap', { body: '## Tanda\n\nCincin yang gatal, **disebabkan** oleh jamur.' }),
  ],
};
const photos: WrittenArticle = {
  id: newId(),
  key: 'photos',
  topic: 'photo',
  publishedOn: '2026-11-02',
  texts: [
    text('en', 'taking-photos', 'Taking photos', { body: 'Daylight shows an itch best. <script>alert(1)</script>' }),
    text('id', 'memotret', 'Memotret', { body: 'Pakailah cahaya siang.' }),
  ],
};
const costs: WrittenArticle = {
  id: newId(),
  key: 'costs',
  topic: 'costs',
  publishedOn: '2026-11-01',
  texts: [text('en', 'costs', 'What it costs', { body: 'Paying for a result.' })],
};
const written = [ringworm, photos, costs];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: false });
  await seedArticles(app.database, written);
});
afterAll(() => app.close());

const get = (path: string) => app.anonymous.get(`/api/post/${path}`);
/** Where there is something to search for, the list is that of a search. */
const listed = (query: string) => `${/(^|&)search=/.test(query) ? 'search' : 'list'}?${query}`;
async function list(query = ''): Promise<ArticlesPage> {
  const response = await get(listed(query));
  expect(response.status).toBe(200);
  return articlesSchema.parse(await response.json());
}
const slugs = async (query = '') => (await list(query)).items.map(({ slug }) => slug);
const find = async (path: string): Promise<Article> => articleSchema.parse(await (await get(path)).json());

describe('the list of articles', () => {
  it('has the newest first, without bodies, and may be kept for a minute', async () => {
    const response = await get('list');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    const { items } = (await response.json()) as ArticlesPage;
    expect(items.map(({ slug }) => slug)).toEqual(['ringworm', 'taking-photos', 'costs']);
    expect(items[0]).toMatchObject({ condition: 'tinea_corporis', readingMinutes: 1, language: 'en' });
    expect(items[0]).not.toHaveProperty('body');
  });

  it('is in the language of the reader, in English where an article has no other, and says so', async () => {
    const { items } = await list('language=id');
    expect(items.map(({ slug, language }) => `${language} ${slug}`)).toEqual(['id kurap', 'id memotret', 'en costs']);
  });

  it('keeps to a topic', async () => {
    expect(await slugs('topic=photo')).toEqual(['taking-photos']);
    expect(await slugs('topic=privacy')).toEqual([]);
  });

  it('comes in pages', async () => {
    const first = await list('limit=2');
    const second = await list(`limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ slug }) => slug)).toEqual(['ringworm', 'taking-photos', 'costs']);
    expect(second.nextCursor).toBeUndefined();
  });

  it.each([
    'cursor=nonsense',
    `cursor=${Buffer.from('[0,"0000-01-01","0192f5a2-0000-7000-8000-000000000000"]').toString('base64url')}`,
    'language=xx',
    'topic=gossip',
    'limit=0',
    'search=a%00b',
    `search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    const response = await get(listed(query));
    expect(response.status).toBe(422);
    expect(((await response.json()) as Problem).code).toBe('validation_failed');
  });
});

describe('the search', () => {
  it('knows the forms of a word in the language of the text', async () => {
    expect(await slugs('search=itches')).toEqual(expect.arrayContaining(['ringworm', 'taking-photos']));
    expect(await slugs('language=id&search=menyebabkan')).toEqual(['kurap']);
  });

  it('puts a match in the title before one in the text', async () => {
    expect(await slugs('search=photos')).toEqual(['taking-photos']);
    await seedArticles(app.database, [
      { ...costs, id: newId(), key: 'ring', publishedOn: '2026-10-01', texts: [text('en', 'ring', 'A ring')] },
    ]);
    expect(await slugs('search=ring')).toEqual(['ring', 'ringworm']);
    await app.database.delete(articles).where(eq(articles.key, 'ring'));
  });

  it.each(['ringw', 'itchi', 'a ring that is itchi'])('finds %j before it is typed to its end', async (typed) => {
    expect(await slugs(`search=${encodeURIComponent(typed)}`)).toContain('ringworm');
  });

  it('takes quotes, or, and minus as people mean them', async () => {
    expect(await slugs('search=%22slowly%20grows%22')).toEqual(['ringworm']);
    expect(await slugs('search=%22grows%20slowly%22')).toEqual([]);
    expect(await slugs('search=daylight%20or%20paying')).toEqual(expect.arrayContaining(['taking-photos', 'costs']));
    expect(await slugs('search=itch%20-daylight')).toEqual(['ringworm']);
  });

  it('searches English articles by the rules of English for readers of another language', async () => {
    expect(await slugs('language=id&search=pays')).toEqual(['costs']);
  });

  it('comes in pages too', async () => {
    const first = await list('search=itch&limit=1');
    const second = await list(`search=itch&limit=1&cursor=${first.nextCursor}`);
    const found = [...first.items, ...second.items].map(({ slug }) => slug);
    expect(found.toSorted()).toEqual(['ringworm', 'taking-photos']);
  });

  it('shows where it found it, as plain pieces', async () => {
    const { items } = await list('search=itching');
    const { snippet = [] } = items.find(({ slug }) => slug === 'ringworm') ?? {};
    expect(snippet.find(({ match }) => match)?.text).toBe('itching');
    expect(snippet.map((part) => part.text).join('')).toContain('A ring that is itching and slowly grows');
    expect((await list()).items[0]).not.toHaveProperty('snippet');
  });

  it.each(["'", '"', '\\', '!!!', '&|!:*()', '<->', '%', '🙂', "O'Brien:*", 'or', '-', 'a'.repeat(100)])(
    'is not put off by %j',
    async (typed) => {
      expect((await get(`search?search=${encodeURIComponent(typed)}`)).status).toBe(200);
    },
  );

  it('is no search when nothing is typed', async () => {
    expect(await slugs('search=%20%20')).toHaveLength(3);
  });
});

describe('one article', () => {
  it('is found by its slug in any language and names its translations', async () => {
    const article = await find('details?slug=kurap');
    expect(article).toMatchObject({
      id: ringworm.id,
      language: 'id',
      title: 'Kurap',
      body: expect.stringContaining('**disebabkan**'),
      sources: [{ publisher: 'NHS' }],
      translations: [
        { language: 'en', slug: 'ringworm' },
        { language: 'id', slug: 'kurap' },
      ],
    });
  });

  it('is found by its id in the language of the reader, else in English', async () => {
    expect((await find(`details?id=${ringworm.id}&language=id`)).slug).toBe('kurap');
    expect((await find(`details?id=${costs.id}&language=id`)).slug).toBe('costs');
  });

  it.each(['slug=no-such-article', 'id=0192f5a2-0000-7000-8000-000000000000'])('is not found by %s', async (query) => {
    expect((await get(`details?${query}`)).status).toBe(404);
  });

  it.each(['', 'slug=a%00b', 'id=not-an-id', `id=${ringworm.id}&slug=ringworm`])(
    'is asked for, not by %j',
    async (query) => {
      expect((await get(`details?${query}`)).status).toBe(422);
    },
  );

  it('is nowhere while it is hidden', async () => {
    await app.database.update(articles).set({ published: false, state: 'hidden' }).where(eq(articles.key, 'costs'));
    expect(await slugs()).toEqual(['ringworm', 'taking-photos']);
    expect((await get('details?slug=costs')).status).toBe(404);
    expect((await get(`details?id=${costs.id}`)).status).toBe(404);
    await app.database.update(articles).set({ published: true, state: 'published' }).where(eq(articles.key, 'costs'));
  });

  it('prefers the language of the reader where two languages share a slug', async () => {
    const shared = { ...costs, id: newId(), key: 'shared', publishedOn: '2026-09-01' };
    await seedArticles(app.database, [
      { ...shared, texts: [text('en', 'impetigo', 'Impetigo'), text('id', 'impetigo', 'Impetigo')] },
    ]);
    expect((await find('details?slug=impetigo')).language).toBe('en');
    expect((await find('details?slug=impetigo&language=id')).language).toBe('id');
    await app.database.delete(articles).where(eq(articles.key, 'shared'));
  });
});

describe('seeding', () => {
  const changed = (title: string): WrittenArticle => ({ ...costs, texts: [text('en', 'costs', title)] });

  it('can be repeated', async () => {
    await seedArticles(app.database, written);
    expect(await slugs()).toEqual(['ringworm', 'taking-photos', 'costs']);
  });

  it('renews what nobody has edited', async () => {
    await seedArticles(app.database, [changed('The price')]);
    expect((await find('details?slug=costs')).title).toBe('The price');
    expect(await slugs('search=price')).toEqual(['costs']);
  });

  it('leaves alone what was edited', async () => {
    await app.database.update(articles).set({ revision: 1 }).where(eq(articles.key, 'costs'));
    await app.database.update(articleTexts).set({ title: 'Edited', revision: 1 }).where(eq(articleTexts.slug, 'costs'));
    await seedArticles(app.database, [changed('The price again')]);
    expect((await find('details?slug=costs')).title).toBe('Edited');
  });

  it('does not take an address from another article', async () => {
    const other = { ...photos, id: newId(), key: 'other', texts: [text('en', 'ringworm', 'Ringworm')] };
    await seedArticles(app.database, [other]);
    expect((await find('details?slug=ringworm')).id).toBe(ringworm.id);
    const moved = { ...photos, texts: [text('en', 'ringworm', 'Ringworm'), ...photos.texts.slice(1)] };
    await seedArticles(app.database, [moved]);
    expect((await find('details?slug=taking-photos')).id).toBe(photos.id);
  });
});

describe('a changed title', () => {
  const titled = (slug: string): WrittenArticle => ({
    ...photos,
    texts: [text('en', slug, slug), ...photos.texts.slice(1)],
  });
  const address = async (path: string) => (await find(path)).slug;

  it('keeps every address the article had, in its own language', async () => {
    await seedArticles(app.database, [titled('photos-by-daylight')]);
    await seedArticles(app.database, [titled('photos-at-home')]);
    for (const slug of ['taking-photos', 'photos-by-daylight', 'photos-at-home']) {
      expect(await address(`details?slug=${slug}&language=id`)).toBe('photos-at-home');
    }
    expect(await slugs('topic=photo')).toEqual(['photos-at-home']);
  });

  it('can be changed back', async () => {
    await seedArticles(app.database, [titled('taking-photos')]);
    expect(await address('details?slug=taking-photos')).toBe('taking-photos');
    expect(await address('details?slug=photos-at-home')).toBe('taking-photos');
  });

  it('leaves a former address to an article that takes it, and to the last one that had it', async () => {
    const later = { ...costs, id: newId(), key: 'later', publishedOn: '2026-09-01' };
    const other = (slug: string) => seedArticles(app.database, [{ ...later, texts: [text('en', slug, slug)] }]);
    await other('photos-at-home');
    expect((await find('details?slug=photos-at-home')).id).toBe(later.id);
    await other('photos-elsewhere');
    expect(await address('details?slug=photos-at-home')).toBe('photos-elsewhere');
    await app.database.update(articles).set({ published: false, state: 'hidden' }).where(eq(articles.key, 'later'));
    expect((await get('details?slug=photos-at-home')).status).toBe(404);
    await app.database.delete(articles).where(eq(articles.key, 'later'));
  });
});

describe('a fresh installation', () => {
  it('has the articles that Skrin comes with', async () => {
    const fresh = await createTestApp();
    const response = await fresh.anonymous.get('/api/post/list?limit=100');
    expect(response.status).toBe(200);
    expect(articlesSchema.parse(await response.json()).items.length).toBeGreaterThan(0);
  });
});
