import { defineConfig } from 'vitest/config';
import { bundledArticles } from './vite/bundled-articles.ts';
import { catalogues } from './vite/catalogues.ts';
import { resourceIcons } from './vite/resource-icons.ts';
import { sampleResult } from './vite/sample-result.ts';

export default defineConfig({
  plugins: [bundledArticles(), catalogues(), resourceIcons(), sampleResult()],
  test: {
    name: 'web',
    include: ['{app,gallery,vite}/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['app/testing/setup.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
    // Files share one environment; `setup.ts` resets what each file must have for itself.
    isolate: false,
  },
});
