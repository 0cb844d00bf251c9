import { defineConfig } from 'vitest/config';

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
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: excluded,
          globalSetup: ['apps/server/src/platform/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
});
