/**
 * `npm run bench:web [-- --runs 3]`: builds the pages, starts the product on a fresh data folder and prints what
 * Lighthouse (mobile) says of the main pages, among them an article that comes with the product and one that is published
 * now: scores, and LCP, CLS and TBT in its lab; then the seconds of a first visit at 300 ms a round trip until log-in and
 * photo can be used, behind HTTP/1.1 and HTTP/2. Medians of the runs. `--cold` measures these visits alone. Needs openssl.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { Article, ArticlesPage } from '@skrin/contract/content/articles';
import { getArticle, listArticles } from '@skrin/contract/content/endpoints';
import { createPost, publishPost } from '@skrin/contract/content/post-endpoints';
import type { Post, PostContent } from '@skrin/contract/content/posts';
import { href, inLanguage } from '@skrin/contract/pages';
import lighthouse, { type Result } from 'lighthouse';
import { startBrowser } from './browser.ts';
import { coldVisits } from './cold-visit.ts';
import { startBenchServer } from './server.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    port: { type: 'string', default: '3392' },
    cold: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
process.env.ADMIN_PASSWORD = 'correct horse battery';

/** The first question, as a link leads there. */
const FIRST_QUESTION = href('checkQuestions');

await mkdir(path.join(root, '.tmp'), { recursive: true });
const server = await startBenchServer(Number(values.port), { program: 'scripts/start.ts' });
const browser = await startBrowser(Number(values.port) + 2);
try {
  if (!values.cold) await auditPages();
  const port = Number(values.port) + 3;
  const visits = await coldVisits(server.url, { runs, port, browserPort: browser.port });
  console.log('Seconds of a first visit at 300 ms a round trip and 1.6 Mbit/s:');
  console.table(
    Object.fromEntries(
      Object.entries(visits).map(([address, seconds]) => [
        address,
        Object.fromEntries(Object.entries(seconds).map(([protocol, each]) => [protocol, round(median(each))])),
      ]),
    ),
  );
} finally {
  browser.stop();
  await server.stop();
}

async function auditPages(): Promise<void> {
  const addresses = [href('home'), FIRST_QUESTION, href('faqs'), ...(await twoArticles()), href('pricing')];
  const table: Record<string, Record<string, number>> = {};
  const faults = new Set<string>();
  for (const address of addresses) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await auditPage(server.url + address));
    table[address] = medians(results.map(figuresOf));
    for (const fault of results.flatMap(faultsOf)) faults.add(`${address}: ${fault}`);
  }
  console.table(table);
  for (const fault of faults) console.log(fault);
}

/** The newest article of those that come with the product, and one with the same text that is published now. */
async function twoArticles(): Promise<string[]> {
  const { items } = await call<ArticlesPage>(`${listArticles.path}?language=en&limit=1`);
  const slug = items[0]?.slug ?? '';
  const { summary, body } = await call<Article>(`${getArticle.path}?language=en&slug=${slug}`);
  const content: PostContent = {
    // Another topic than a medical one, which one person cannot publish.
    ...{ topic: 'costs', medical: false, tags: [], sources: [], checkedOn: '2026-01-01' },
    texts: { en: { title: 'Published now', summary, body } },
  };
  const login = { email: 'admin@skrin.example', password: process.env.ADMIN_PASSWORD };
  const { accessToken } = await call<Session>('/api/auth/login', { body: login });
  const { id, version } = await call<Post>(createPost.path, { accessToken, body: content });
  const { slugs } = await call<Post>(publishPost.path.replace(':id', id), { accessToken, body: { version } });
  return [slug, slugs.en ?? ''].map((each) => inLanguage(href('article', { slug: each }), 'en'));
}

async function call<Answer>(
  address: string,
  { body, accessToken }: { body?: object; accessToken?: string } = {},
): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  };
  const sent = body && { method: 'POST', body: JSON.stringify(body), headers };
  const response = await fetch(server.url + address, sent);
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Audits a page as Lighthouse's phone on a slow network sees it. */
async function auditPage(url: string): Promise<Result> {
  const report = await lighthouse(url, { port: browser.port, logLevel: 'silent', output: 'json' });
  if (!report) throw new Error(`Lighthouse said nothing about ${url}`);
  return report.lhr;
}

function figuresOf({ categories, audits }: Result): Record<string, number> {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP s': round(value('largest-contentful-paint') / 1000),
    CLS: round(value('cumulative-layout-shift')),
    'TBT ms': Math.round(value('total-blocking-time')),
    'kB sent': Math.round(value('total-byte-weight') / 1000),
  };
}

/** The audits that keep accessibility, best practices and SEO below 100. */
function faultsOf({ categories, audits }: Result): string[] {
  return ['accessibility', 'best-practices', 'seo']
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} (${audits[id]?.title})`);
}

function medians(figures: readonly Record<string, number>[]): Record<string, number> {
  const names = Object.keys(figures[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(figures.map((each) => each[name] ?? Number.NaN))]));
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
