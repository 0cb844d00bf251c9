import { defineConfig } from 'vitest/config';
import { bundledArticles } from './vite/bundled-articles.ts';

export default defineConfig({
  plugins: [bundledArticles()],
  test: {
    name: 'web',
    include: ['app/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['app/testing/setup.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
  },
});
