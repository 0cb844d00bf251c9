import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { languages } from '@skrin/contract/languages';
import { inLanguage, SITE_ORIGIN } from '@skrin/contract/pages';
import { products } from '@skrin/contract/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepFormerSlug } from '../../features/content/articles-repository.ts';
import { articleTexts } from '../../features/content/tables.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eq, sql } from '../database/drizzle.ts';

const origin = 'https://skrin.test';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ webRoot: await buildWeb(), env: { PUBLIC_URL: origin } });
});
afterAll(() => app.close());

const textOf = async (address: string) => (await app.anonymous.get(address)).text();

describe('the site map', () => {
  it('lists public pages in every language, each with its alternates', async () => {
    const response = await app.anonymous.get('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('application/xml');
    const xml = await response.text();
    for (const language of languages) expect(xml).toContain(`<loc>${origin}${inLanguage('/faqs', language)}</loc>`);
    const [faqs = ''] = xml.split('\n').filter((line) => line.includes(`<loc>${origin}/faqs</loc>`));
    expect(faqs).toContain(`hreflang="id" href="${origin}/id/faqs"`);
    expect(faqs).toContain(`hreflang="x-default" href="${origin}/faqs"`);
  });

  it('lists every product', async () => {
    const xml = await textOf('/sitemap.xml');
    for (const { id } of products) {
      for (const language of languages) {
        expect(xml).toContain(`<loc>${origin}${inLanguage(`/product/${id}`, language)}</loc>`);
      }
    }
  });

  it('lists every article of the database', async () => {
    const xml = await textOf('/sitemap.xml');
    const { items } = (await (await app.anonymous.get('/api/post/list?language=id&limit=100')).json()) as {
      items: { slug: string; language: 'en' | 'id' }[];
    };
    expect(items.length).toBeGreaterThan(0);
    for (const { slug, language } of items) {
      expect(xml).toContain(`<loc>${encodeURI(origin + inLanguage(`/article/${slug}`, language))}</loc>`);
    }
  });

  it('leaves out what belongs to people, what is coming soon, and addresses of errors', async () => {
    expect(await textOf('/sitemap.xml')).not.toMatch(/\/(assessment|dashboard|auth|error|maintenance)/);
  });
});

describe('robots.txt', () => {
  it('closes private areas, keeps public pages among them open, and names the site map', async () => {
    const lines = (await textOf('/robots.txt')).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Disallow: /api/',
        'Disallow: /assessment',
        'Disallow: /health-ai',
        'Allow: /health-ai/app',
      ]),
    );
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(lines).not.toContain('Disallow: /');
  });
});

describe('security.txt', () => {
  it('names a page of ours where holes are reported, until a day within a year', async () => {
    const response = await app.anonymous.get('/.well-known/security.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await response.text()).trimEnd().split('\n');
    const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)));
    expect(fields).toMatchObject({
      Contact: `${origin}/contact-us`,
      Canonical: `${origin}/.well-known/security.txt`,
    });
    const days = (Date.parse(fields.Expires ?? '') - Date.now()) / (24 * 3600 * 1000);
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});

describe('pages', () => {
  it('name absolute addresses, which the build did not know', async () => {
    expect(await textOf('/faqs')).toBe(`<link rel="canonical" href="${origin}/faqs">`);
  });

  it('say their language, whatever the reader prefers', async () => {
    const languageOf = async (address: string) => {
      const response = await app.anonymous.get(address, { 'accept-language': 'id' });
      return [response.status, response.headers.get('content-language')];
    };
    expect(await languageOf('/faqs')).toEqual([200, 'en']);
    expect(await languageOf('/id/faqs')).toEqual([200, 'id']);
  });

  it.each([
    ['/faqs', null],
    ['/id/faqs', null],
    ['/contact-us', null],
    ['/article/ringworm-round-itchy-patches-and-how-to-treat-them', null],
    ['/article/no-such-article', 'noindex'],
    ['/maintenance', 'noindex'],
    ['/assessment', 'noindex'],
    ['/dashboard/mail', 'noindex'],
    ['/auth/jwt/login', 'noindex'],
    ['/error/404', 'noindex'],
    ['/no-such-page', 'noindex'],
  ])('%s says to search engines: %s', async (address, expected) => {
    expect((await app.anonymous.get(address)).headers.get('x-robots-tag')).toBe(expected);
  });

  it.each([
    '/health-ai/1',
    '/FAQS/',
    '/id/article',
    '/error/404',
    '/product/product-2',
    '/product/checkout',
    // An article that is newer than the build, which contains no articles here.
    '/article/ringworm-round-itchy-patches-and-how-to-treat-them',
    '/id/article/ringworm-round-itchy-patches-and-how-to-treat-them',
  ])('answer 200 at %s', async (address) => {
    expect((await app.anonymous.get(address)).status).toBe(200);
  });

  it.each([
    '/nowhere',
    '/wp-login.php',
    '/xx/faqs',
    '/id/demo',
    '/faqs/index.html',
    '/__spa-fallback.html',
    '/product/product-99',
    '/clinic/019ab000-0000-7000-8000-000000000000',
    '/clinic/no-id',
    '/article/no-such-article',
    '/article/withdrawn',
    '/id/article/no-such-article',
    '/article/a%00b',
    '/insights/articles/unknown-id',
    '/insights/articles/0192f5a2-0000-7000-8000-000000000000',
  ])('answer 404 at %s, with the page that says so, also to who has it', async (address) => {
    const response = await app.anonymous.get(address, { 'if-none-match': '*' });
    expect([response.status, await response.text()]).toEqual([404, '<p>App</p>']);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('etag')).toBeNull();
  });

  it('lead from the former address of an article to the one it has, in the language of the address', async () => {
    const [text] = await app.database
      .update(articleTexts)
      .set({ slug: 'nấm-da' })
      .where(eq(articleTexts.slug, 'what-skrin-costs-and-what-stays-free'))
      .returning();
    if (!text) throw new Error('no such article');
    await keepFormerSlug(app.database, { ...text, slug: 'what-skrin-costs-and-what-stays-free' });
    for (const prefix of ['', '/fr']) {
      const response = await fetch(`${app.url}${prefix}/article/what-skrin-costs-and-what-stays-free/?from=mail`, {
        redirect: 'manual',
      });
      expect([response.status, response.headers.get('location')]).toEqual([
        301,
        `${prefix}/article/n%E1%BA%A5m-da?from=mail`,
      ]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    expect((await app.anonymous.get('/article/n%E1%BA%A5m-da')).status).toBe(200);
  });

  it('are shown while nobody knows what is there: they say so themselves', async () => {
    const alone = await createTestApp({ webRoot: await buildWeb() });
    await alone.database.execute(sql`drop table article_former_slugs`);
    expect((await alone.anonymous.get('/article/no-such-article')).status).toBe(200);
  });

  it.each(['br', 'gzip'])('are sent compressed as %s', async (encoding) => {
    const response = await app.anonymous.get('/faqs', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.text()).toContain(`${origin}/faqs`);
  });

  it('are not sent again to who has them', async () => {
    const etag = (await app.anonymous.get('/faqs')).headers.get('etag') ?? '';
    expect((await app.anonymous.get('/faqs', { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('files', () => {
  it('are sent as they were compressed beforehand', async () => {
    const response = await app.anonymous.get('/assets/a.js', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.text()).toBe('compressed()');
  });

  it('are asked for again each time where they decide what a browser keeps, and may load nothing of others', async () => {
    const { status, headers } = await app.anonymous.get('/sw.js');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(headers.get('content-type')).toContain('javascript');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    // Frames hold nothing but what our own scripts put there.
    expect(policy?.split('; ')).toContain('frame-src blob:');
  });

  it('describe the app to phones in each language', async () => {
    const { headers } = await app.anonymous.get('/manifest.id.webmanifest');
    expect(headers.get('content-type')).toContain('application/manifest+json');
  });
});

async function buildWeb(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'skrin-site-'));
  const files = {
    '__spa-fallback.html': '<p>App</p>',
    'faqs/index.html': `<link rel="canonical" href="${SITE_ORIGIN}/faqs">`,
    'id/faqs/index.html': '<p>Pertanyaan</p>',
    'maintenance/index.html': '<p>Closed</p>',
    // An article that was hidden after the build.
    'article/withdrawn/index.html': '<p>Withdrawn</p>',
    'assets/a.js': 'plain()',
    'sw.js': 'keep()',
    'manifest.id.webmanifest': '{}',
    'assets/a.js.gz': gzipSync('compressed()'),
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  }
  return root;
}
