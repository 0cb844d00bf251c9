import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { type PageKey, pages } from '@skrin/contract/pages';

const client = path.resolve(import.meta.dirname, '../apps/web/build/client');
const KB = 1024;
/** JavaScript that a page loads at the start, gzipped. */
const budget = { whole: 240 * KB, beyondFramework: 150 * KB };

/** The way from the first page to a paid result. */
const patientFlow = [
  'home',
  'login',
  'register',
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

interface Chunk {
  module: string;
  imports: string[];
}

/** What React Router tells the browser about the build. */
const { entry, routes } = readManifest() as {
  entry: Chunk;
  routes: Record<string, Chunk & { parentId?: string }>;
};

for (const key of patientFlow) {
  test(`${pages[key].path} loads no more JavaScript than a phone should wait for`, () => {
    const files = filesOf(key);
    const framework = files.filter((file) => path.basename(file).startsWith('framework-'));
    const [whole, known] = [sizeOf(files), sizeOf(framework)];
    expect(framework).toHaveLength(1);
    expect(whole).toBeLessThanOrEqual(budget.whole);
    expect(whole - known).toBeLessThanOrEqual(budget.beyondFramework);
  });
}

/** Entry, root, shell and the route itself, with everything that they import at once. */
function filesOf(key: PageKey): string[] {
  const chunks: Chunk[] = [entry];
  for (let route = routes[key]; route; route = routes[route.parentId ?? '']) chunks.push(route);
  return [...new Set(chunks.flatMap(({ module, imports }) => [module, ...imports]))];
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(client, file))).length, 0);
}

function readManifest(): unknown {
  const assets = path.join(client, 'assets');
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? '';
  return JSON.parse(
    readFileSync(path.join(assets, file), 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  );
}
