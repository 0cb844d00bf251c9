/**
 * `npm test`: unit and API tests, then the journeys in a real browser. The build, the type checks and the linter run
 * beside them at low priority. Every step runs even when one before it failed. On CI what fails is tried once more: unit
 * tests by files, journeys one by one. Whatever failed, or needed its second try, is listed again in the end, with the
 * message of its first; the last line counts them all: `N passed, N failed`.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { UnitTestReport } from './vitest-reporter.ts';

interface Counts {
  passed: number;
  failed: number;
}

/** A file in Playwright's report, or a group of its tests. */
interface BrowserTestSuite {
  file: string;
  suites?: BrowserTestSuite[];
  specs: {
    title: string;
    tests: { projectName: string; status: string; results: { errors: { message: string }[] }[] }[];
  }[];
}

interface BrowserTestReport {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: BrowserTestSuite[];
  errors: { message: string }[];
}

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, '.tmp', 'reports');
/** Dozens of servers and workers start from the same code: each but the first finds it in the compile cache. */
process.env.NODE_COMPILE_CACHE = path.join(root, '.tmp', 'compile-cache');

/** Each failure with its message, to be repeated in the end: of a long log, often only the end is kept. */
const failures: string[] = [];
/** Likewise each test that passed when it was tried again: a fault of the product or of the test, to be found. */
const flaky: string[] = [];

const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve) => {
    process.stdout.write(`\n— ${[command, ...args].join(' ')}\n`);
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });

/** Runs a step that passes or fails as a whole, at low priority beside the tests. Prints its output in one piece. */
const check = (command: string, args: string[]): Promise<Counts> =>
  new Promise((resolve) => {
    const child = execFile(
      command,
      args,
      { cwd: root, maxBuffer: Number.POSITIVE_INFINITY },
      (error, stdout, stderr) => {
        process.stdout.write(
          `\n— ${[command, ...args].join(' ')}\n${stdout}${stderr}${error ? `${error.message}\n` : ''}`,
        );
        if (error) failures.push([command, ...args].join(' '));
        resolve(error ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 });
      },
    );
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  });

/** Counts from the report; a runner that failed without naming a failed test counts as one failure. */
function settle(runner: string, succeeded: boolean, { passed, failed }: Counts): Counts {
  if (succeeded || failed > 0) return { passed, failed };
  failures.push(`${runner} failed without naming a test`);
  return { passed, failed: 1 };
}

const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** When more files fail, it is not by chance, and none is tried again. */
const MOST_TRIED_AGAIN = 5;

const runUnitTests = async (files: string[]): Promise<{ succeeded: boolean; report: UnitTestReport | undefined }> => {
  const file = path.join(reports, 'vitest.json');
  await rm(file, { force: true });
  const succeeded = await run(
    'vitest',
    ['run', ...files, '--reporter=default', '--reporter=./scripts/vitest-reporter.ts'],
    { UNIT_TEST_REPORT: file },
  );
  return { succeeded, report: (await readJson(file)) as UnitTestReport | undefined };
};

/** Files are tried again as a whole, since the tests of one may share what an earlier one of them has made. */
const vitest = async (): Promise<Counts> => {
  const { succeeded, report } = await runUnitTests([]);
  if (!report) return settle('vitest', false, { passed: 0, failed: 0 });
  const files = report.failedFiles ?? [];
  if (process.env.CI && files.length > 0 && files.length <= MOST_TRIED_AGAIN) {
    const again = await runUnitTests(files);
    if (again.succeeded && again.report) {
      flaky.push(...report.failures);
      return { passed: report.passed + report.failed, failed: 0 };
    }
  }
  failures.push(...report.failures);
  return settle('vitest', succeeded, report);
};

const testsWith = (wanted: 'unexpected' | 'flaky', { file, suites = [], specs }: BrowserTestSuite): string[] => [
  ...suites.flatMap((suite) => testsWith(wanted, suite)),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => {
        const [error] = results.flatMap(({ errors }) => errors);
        return `${file} › ${title} [${projectName}]\n${error?.message}`;
      }),
  ),
];

const playwright = async (): Promise<Counts> => {
  const file = path.join(reports, 'playwright.json');
  const succeeded = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = (await readJson(file)) as BrowserTestReport | undefined;
  const suites = report?.suites ?? [];
  failures.push(...suites.flatMap((suite) => testsWith('unexpected', suite)));
  failures.push(...(report?.errors ?? []).map(({ message }) => message));
  flaky.push(...suites.flatMap((suite) => testsWith('flaky', suite)));
  const { expected = 0, flaky: again = 0, unexpected = 0 } = report?.stats ?? {};
  return settle('playwright', succeeded && report !== undefined, { passed: expected + again, failed: unexpected });
};

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const build = check('node', ['scripts/build-web.ts']);
// One after the other, so that the tests keep most of both processors.
const checks = build.then(async (counts) => [
  counts,
  // After the build, as both write the types of the routes.
  await check('node', ['scripts/typecheck.ts', 'web']),
  await check('node', ['scripts/typecheck.ts', 'node']),
  await check('biome', ['check', '.']),
  await check('knip', []),
]);
const unitTests = await vitest();
await build;
const journeys = await playwright();
const all = [unitTests, journeys, ...(await checks)];
const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
for (const test of flaky) process.stdout.write(`\n⚠ passed when tried again: ${test}\n`);
for (const failure of failures) process.stdout.write(`\n✘ ${failure}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
