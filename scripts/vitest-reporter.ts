import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

export interface UnitTestReport {
  passed: number;
  failed: number;
  /** Each failure with its message, also those outside of tests. */
  failures: string[];
  /** The files that failures are in, from the root, unless one is in none. */
  failedFiles: string[] | undefined;
}

const messages = (errors: readonly { message: string }[]) => errors.map(({ message }) => message).join('\n');

/** Writes the results of the unit tests that `npm test` prints in the end to the file that `UNIT_TEST_REPORT` names. */
export default class implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): Promise<void> {
    const file = process.env.UNIT_TEST_REPORT;
    if (!file) throw new Error('UNIT_TEST_REPORT names no file');
    const report: UnitTestReport = { passed: 0, failed: 0, failures: [], failedFiles: undefined };
    const failedFiles: string[] = [];
    const fail = (name: string, errors: readonly { message: string }[]) => {
      report.failed += 1;
      report.failures.push(`${name}\n${messages(errors)}`);
    };
    for (const module of modules) {
      const name = path.relative(process.cwd(), module.moduleId);
      const before = report.failed;
      // When the preparation of a file or a group failed, there may be no test that reports it.
      for (const part of [module, ...module.children.allSuites()]) {
        if (part.errors().length > 0) fail(name, part.errors());
      }
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'failed') fail(`${name} › ${test.fullName}`, errors);
        if (state === 'passed') report.passed += 1;
      }
      if (report.failed > before) failedFiles.push(name);
    }
    for (const error of unhandled) fail('outside of all tests', [error]);
    if (unhandled.length === 0) report.failedFiles = failedFiles;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(report));
  }
}
