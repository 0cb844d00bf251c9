import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { type PageKey, pages } from '@skrin/contract/pages';
import { chunks, client } from './built-files.ts';

const KB = 1024;
/**
 * Gzipped JavaScript of a page, both of its start alone and together with the chunks that it fetches at once to be
 * shown. In addition, each first visit loads React Router's list of all pages and their files, which a browser caches
 * until the next build.
 */
const budget = { whole: 240 * KB, beyondFramework: 150 * KB, listOfPages: 12 * KB };

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

const screening = 'app/features/screening';
const photoStep = [
  `${screening}/analysis/components/photo-consent.tsx`,
  'app/kit/choice-group.tsx',
  `${screening}/analysis/components/upload-step.tsx`,
];
const unopened = [
  `${screening}/analysis/components/waiting-view.tsx`,
  'app/live/connection.ts',
  `${screening}/analysis/components/locked-view.tsx`,
  `${screening}/components/watch-for.tsx`,
];

/**
 * Chunks that a page always fetches once it is open. Left out are chunks that only some people need, those that are
 * prefetched for the next page, and the parts of the frame that load after the first paint.
 */
const alwaysFetchedChunks: Partial<Record<FlowPage, readonly string[]>> = {
  login: [
    'app/features/accounts/pages/login-page.tsx',
    'app/features/accounts/components/passkey-login.tsx',
    'app/features/accounts/providers/provider-links.tsx',
  ],
  register: ['app/features/accounts/pages/register-page.tsx'],
  verify: ['app/features/accounts/pages/verify-page.tsx'],
  assessmentForm: [
    `${screening}/dependants/components/person-choice.tsx`,
    `${screening}/assessment/components/assessment-flow.tsx`,
  ],
  assessment: [`${screening}/components/watch-for.tsx`],
  assessmentEdit: [`${screening}/assessment/components/assessment-flow.tsx`],
  analysisStart: photoStep,
  analysis: [...unopened, `${screening}/analysis/components/result/result-view.tsx`],
  analysisEdit: [`${screening}/analysis/pages/analysis-edit-page.tsx`],
  payment: ['app/features/billing/pages/payment-page.tsx', `${screening}/components/watch-for.tsx`],
  checkQuestions: [`${screening}/assessment/components/assessment-flow.tsx`],
  checkAnswers: [`${screening}/components/watch-for.tsx`],
  checkPhoto: photoStep,
  checkAnalysis: unopened,
};

/**
 * KB by which shown pages exceed the budget: may shrink, must not grow. Forms load their library, a photo the code that
 * measures it, an assessment its questions. The page of an emergency comes with each page of the flow, so that it does
 * not wait for the network.
 */
const allowedExcessKb: Partial<Record<FlowPage, number>> = {
  login: 16,
  register: 11,
  verify: 11,
  assessmentForm: 15,
  assessmentEdit: 9,
  analysisStart: 20,
  analysis: 22,
  analysisEdit: 18,
  payment: 5,
  checkQuestions: 9,
  checkPhoto: 22,
  checkAnalysis: 5,
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

for (const key of patientFlow) {
  test(`${pages[key].path} starts with no more JavaScript than a phone should wait for`, () => {
    expectWithin(filesAtStart(key));
  });

  test(`${pages[key].path} is shown with no more JavaScript than it is given`, () => {
    const { besides, files } = filesShown(key);
    const fetched = files.flatMap((file) => chunks[sourceOf.get(file) ?? '']?.dynamicImports ?? []);
    expect(fetched).toEqual(expect.arrayContaining([...besides]));
    expectWithin(files, allowedExcessKb[key]);
  });
}

function expectWithin(files: readonly string[], aboveKb = 0): void {
  const framework = files.filter((file) => path.basename(file).startsWith('framework-'));
  const [whole, known] = [sizeOf(files), sizeOf(framework)];
  expect(framework).toHaveLength(1);
  expect(whole).toBeLessThanOrEqual(budget.whole + aboveKb * KB);
  expect(whole - known).toBeLessThanOrEqual(budget.beyondFramework + aboveKb * KB);
}

/** Entry, root, shell and the route itself, with everything that they import at once. */
function filesAtStart(key: PageKey): string[] {
  const ofRoutes: Chunk[] = [entry];
  for (let route = routes[key]; route; route = routes[route.parentId ?? '']) ofRoutes.push(route);
  return [...new Set(ofRoutes.flatMap(({ module, imports }) => [module, ...imports]))];
}

/** The files of the start and the chunks that the page fetches besides, with all that they import. */
function filesShown(key: FlowPage) {
  const besides = alwaysFetchedChunks[key] ?? [];
  const files = [...withImports(besides)].map((source) => `/${chunks[source]?.file}`);
  return { besides, files: [...new Set([...filesAtStart(key), ...files])] };
}

function withImports(sources: readonly string[], found = new Set<string>()): Set<string> {
  for (const source of sources.filter((source) => !found.has(source))) {
    found.add(source);
    withImports(chunks[source]?.imports ?? [], found);
  }
  return found;
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(client, file))).length, 0);
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
    .map((file) => path.resolve(import.meta.dirname, `../packages/domain/src/screening/${file}.ts`))
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
