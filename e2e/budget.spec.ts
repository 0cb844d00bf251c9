import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { workspacePageKeys } from '@skrin/contract/all-pages';
import { type PageKey, pageKeys, pages } from '@skrin/contract/pages';
import { chunkPath, chunks, client } from './built-files.ts';

const KB = 1024;
/**
 * Gzipped JavaScript: of the start of a page, before its frame is shown, and of what a step fetches beyond it to be shown.
 * In addition, each first visit loads React Router's list of all pages and their files, which a browser caches until the
 * next build; three seconds later the service worker fetches what works without a network, scripts and fonts.
 */
const budget = {
  start: 240 * KB,
  beyondFramework: 150 * KB,
  // The questions bring the drawn body with them, so that it is there at the first paint.
  step: 31.6 * KB,
  listOfPages: 11.25 * KB,
  withoutNetwork: 1000 * KB,
};

/** The pages from the first page to a paid result. */
const patientFlow = [
  'home',
  'login',
  'register',
  'verify',
  'assessments',
  'assessmentForm',
  'assessment',
  'assessmentEdit',
  'analysisStart',
  'analyses',
  'analysis',
  'analysisEdit',
  'payment',
  'check',
  'checkQuestions',
  'checkAnswers',
  'checkPhoto',
  'checkAnalysis',
] as const satisfies PageKey[];

type FlowPage = (typeof patientFlow)[number];

interface Step {
  page: FlowPage;
  /**
   * Chunks that it always fetches. Left out are chunks that only some people need, those that are prefetched for the next
   * page, and the parts of the frame that load after the first paint.
   */
  fetches: readonly string[];
  /** A step that comes before it on every way to it but the first visit, and that has brought some of it. */
  after?: Step;
}

const accounts = 'app/features/accounts';
const screening = 'app/features/screening';
const analysis = `${screening}/analysis/components`;
const skin = `${screening}/programmes/skin`;
const watchFor = `${screening}/components/watch-for.tsx`;
const questions = [`${screening}/assessment/components/assessment-flow.tsx`, `${skin}/questions/questions.tsx`];
const person = `${screening}/dependants/components/person-choice.tsx`;
const home: Step = {
  page: 'home',
  fetches: ['app/features/home/components/how-it-works.tsx', 'app/features/content/components/search-link-field.tsx'],
};
const result: Step = { page: 'analysis', fetches: [`${skin}/result/result-view.tsx`, watchFor] };
const waiting = [`${analysis}/waiting-view.tsx`, 'app/live/connection.ts'];
const locked = [`${skin}/views/locked-view.tsx`, watchFor];
const consent = [`${skin}/photo/photo-tips.tsx`, `${analysis}/photo-consent.tsx`, 'app/kit/choice-group.tsx'];
const upload = [`${analysis}/upload-step.tsx`];

/** Each state of a page that fetches something, by itself: nobody sees two of them at once. */
const steps: Record<string, Step> = {
  'the first page': home,
  'log-in': {
    page: 'login',
    fetches: [`${accounts}/pages/login-page.tsx`, `${accounts}/providers/provider-links.tsx`],
    after: home,
  },
  registration: { page: 'register', fetches: [`${accounts}/pages/register-page.tsx`], after: home },
  'the code of a mail': { page: 'verify', fetches: [`${accounts}/pages/verify-page.tsx`], after: home },
  'the introduction': { page: 'assessmentForm', fetches: [person] },
  'the questions': { page: 'assessmentForm', fetches: [person, ...questions] },
  'the answers': { page: 'assessment', fetches: [watchFor] },
  'changed answers': { page: 'assessmentEdit', fetches: questions },
  'the consent': { page: 'analysisStart', fetches: consent },
  'the photo': { page: 'analysisStart', fetches: upload },
  'a photo that is read': { page: 'analysis', fetches: waiting },
  'a locked result': { page: 'analysis', fetches: locked },
  'a result': result,
  'a name for a result': {
    page: 'analysisEdit',
    fetches: [`${screening}/analysis/pages/analysis-edit-page.tsx`],
    after: result,
  },
  'the payment': { page: 'payment', fetches: ['app/features/billing/pages/payment-page.tsx', watchFor] },
  'the questions without an account': { page: 'checkQuestions', fetches: questions },
  'the answers without an account': { page: 'checkAnswers', fetches: [watchFor] },
  'the consent without an account': { page: 'checkPhoto', fetches: consent },
  'the photo without an account': { page: 'checkPhoto', fetches: upload },
  'a photo that is read, without an account': { page: 'checkAnalysis', fetches: waiting },
  'a locked result without an account': { page: 'checkAnalysis', fetches: locked },
};

interface Chunk {
  module: string;
  imports: string[];
}

/** React Router's manifest of the build, with the list of pages. */
const listOfPages = `/assets/${readdirSync(path.join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))}`;
const { entry, routes } = readManifest() as {
  entry: Chunk;
  routes: Record<string, Chunk & { parentId?: string }>;
};

const sourceOf = new Map(Object.entries(chunks).map(([source, { file }]) => [`/${file}`, source]));

test('the list of pages and their files is no longer than it is given', () => {
  expect(sizeOf([listOfPages])).toBeLessThanOrEqual(budget.listOfPages);
});

test('what is fetched ahead to work without a network is no more than it is given, and nothing of staff', () => {
  const fetched = readFileSync(path.join(client, 'sw.js'), 'utf8').match(/\/assets\/[\w-]+\.\w+/g) ?? [];
  expect(fetched).toContain(chunkPath('app/features/screening/assessment/components/assessment-flow.tsx'));
  expect(sizeOf(fetched)).toBeLessThanOrEqual(budget.withoutNetwork);
  const ofStaff = /app\/(resource|routes\/workspace)\//;
  expect(fetched.filter((file) => ofStaff.test(sourceOf.get(file) ?? ''))).toEqual([]);
});

/** Their forms and lists are of the engine that serves the workspace, with the table of permissions. */
const ofTheEngine: readonly PageKey[] = ['invoiceList', 'invoiceDetails', 'profileEdit'];

test('a page of the workspace weighs nothing on any other page', () => {
  expect(workspacePageKeys.filter((key) => key in routes)).toEqual([]);
  const late = ['app/shell/navigation/side-destinations.tsx', 'app/routes/search.tsx'];
  const loaded = new Set([
    listOfPages,
    ...pageKeys.filter((key) => !ofTheEngine.includes(key)).flatMap(filesAtStart),
    ...Object.values(steps).flatMap(filesShown),
    ...[...withImports(late)].map((source) => `/${chunks[source]?.file}`),
  ]);
  const found = [...loaded].flatMap(
    (file) => readFileSync(path.join(client, file), 'utf8').match(/\bdashboard\/[\w:?/-]+/g) ?? [],
  );
  const ofInvoices = ['list', ':id', 'new'].map((rest) => `dashboard/invoice/${rest}`);
  // Members come to their files by the documents of their profile, where the bare address is. The last one is the route of all.
  const known = [...ofInvoices, 'dashboard/file-manager', 'dashboard/:first?/:second?/:third?'];
  expect([...new Set(found)].toSorted()).toEqual(known.toSorted());
});

for (const key of patientFlow) {
  test(`${pages[key].path} starts with no more JavaScript than a phone should wait for`, () => {
    const files = filesAtStart(key);
    const framework = files.filter((file) => path.basename(file).startsWith('framework-'));
    expect(framework).toHaveLength(1);
    expect(sizeOf(files)).toBeLessThanOrEqual(budget.start);
    expect(sizeOf(files) - sizeOf(framework)).toBeLessThanOrEqual(budget.beyondFramework);
  });
}

for (const [name, step] of Object.entries(steps)) {
  test(`${name} adds no more JavaScript than a step should`, () => {
    const shown = filesShown(step);
    const fetched = shown.flatMap((file) => chunks[sourceOf.get(file) ?? '']?.dynamicImports ?? []);
    expect(fetched).toEqual(expect.arrayContaining([...step.fetches]));
    const before = new Set([...filesAtStart(step.page), ...(step.after ? filesShown(step.after) : [])]);
    const added = shown.filter((file) => !before.has(file));
    expect(sizeOf(added)).toBeLessThanOrEqual(budget.step);
    // As the first page that somebody ever opens, too.
    expect(sizeOf(shown)).toBeLessThanOrEqual(budget.start + budget.step);
  });
}

/** Entry, root, shell and the route itself, with everything that they import at once. */
function filesAtStart(key: PageKey): string[] {
  const ofRoutes: Chunk[] = [entry];
  for (let route = routes[key]; route; route = routes[route.parentId ?? '']) ofRoutes.push(route);
  return [...new Set(ofRoutes.flatMap(({ module, imports }) => [module, ...imports]))];
}

/** The files of the start of its page and those that a step fetches besides, with all that they import. */
function filesShown({ page, fetches }: Step): string[] {
  const files = [...withImports(fetches)].map((source) => `/${chunks[source]?.file}`);
  return [...new Set([...filesAtStart(page), ...files])];
}

function withImports(sources: readonly string[], found = new Set<string>()): Set<string> {
  for (const source of sources.filter((source) => !found.has(source))) {
    found.add(source);
    withImports(chunks[source]?.imports ?? [], found);
  }
  return found;
}

/** Gzipped, of the files that were asked for: most are part of many pages. */
const sizes = new Map<string, number>();

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(path.join(client, file))).length;
    sizes.set(file, size);
    return sum + size;
  }, 0);
}

function readManifest(): unknown {
  return JSON.parse(
    readFileSync(path.join(client, listOfPages), 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  );
}

test('no file of the build has the tables of likelihoods', () => {
  // The tables as their sources have them: the first numbers of a row, written as a build writes them.
  const source = ['likelihoods', 'look-alikes']
    .map((file) => path.resolve(import.meta.dirname, `../packages/domain/src/programmes/skin/${file}.ts`))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const rows = [...source.matchAll(/'([\w.]+)': \[([\d., ]+)\]/g)].map(([, finding = '', shares = '']) => ({
    finding,
    written: shares.replaceAll(/\b0\./g, '.').replaceAll(' ', '').split(',').slice(0, 5).join(','),
  }));
  expect(rows.length).toBeGreaterThan(60);
  const scripts = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file));
  const found = scripts.flatMap((file) => {
    const text = readFileSync(path.join(client, file), 'utf8').replaceAll(/\b0\./g, '.');
    return rows.filter(({ written }) => text.includes(written)).map(({ finding }) => `${file}: ${finding}`);
  });
  expect(scripts.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
