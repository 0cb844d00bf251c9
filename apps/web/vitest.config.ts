import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    include: ['app/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['app/testing/setup.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
  },
});
