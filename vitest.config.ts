import { defineConfig } from 'vitest/config';

// Generous: a busy machine can be many times slower than an idle one, and a test that hangs still ends.
const testTimeout = 60_000;
const hookTimeout = 120_000;
const excluded = ['**/node_modules/**', '**/build/**'];

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
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: excluded,
          testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: excluded,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout,
          hookTimeout,
          maxWorkers: 2,
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
});
