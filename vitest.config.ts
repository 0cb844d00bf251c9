import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { testProgramme } from './tests/test-programme/register.ts';

// Generous: a busy machine can be many times slower than an idle one, and a test that hangs still ends.
const testTimeout = 60_000;
const hookTimeout = 120_000;
const expect = { poll: { timeout: 10_000 } };
const excluded = ['**/node_modules/**', '**/build/**'];
// Vitest leaves one of the cores idle unless it is told otherwise; all projects must agree to share the workers.
const maxWorkers = 2;
// Node runs the files itself, as it runs the product: nothing is transformed for Vite.
const experimental = { viteModuleRunner: false, nodeLoader: false };

const servers = {
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  // As the server does before anything imports drizzle-orm.
  execArgv: ['--import', path.resolve(import.meta.dirname, 'apps/server/src/platform/database/resolve-drizzle.ts')],
  testTimeout,
  hookTimeout,
  expect,
  maxWorkers,
  // Servers, databases and folders are each test's own; what files share is what took longest to load.
  isolate: false,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'tests/**/*.test.ts',
            'packages/**/*.test.ts',
            'apps/gateways/**/*.test.ts',
            'apps/providers/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [...excluded, 'tests/test-programme/**'],
          testTimeout,
          expect,
          maxWorkers,
          experimental,
          // What they test keeps nothing; files share what took longest to load.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: excluded,
          experimental,
          ...servers,
        },
      },
      {
        // With one programme more than the product has.
        plugins: [testProgramme()],
        test: { name: 'test-programme', include: ['tests/test-programme/**/*.test.ts'], ...servers },
      },
      'apps/web/vitest.config.ts',
    ],
  },
});
