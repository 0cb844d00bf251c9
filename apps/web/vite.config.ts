import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bundledArticles } from './vite/bundled-articles.ts';
import { catalogues } from './vite/catalogues.ts';
import { countryOutline } from './vite/country-outline.ts';
import { modelEvaluation } from './vite/model-evaluation.ts';
import { openGraph } from './vite/open-graph.ts';
import { sampleResult } from './vite/sample-result.ts';
import { webManifest } from './vite/web-manifest.ts';

/**
 * The framework changes only with its version. What every page needs, be it to say that it failed, is one file instead of
 * dozens of small ones, which compress worse.
 */
const groups = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'shell', test: /\/app\/(entry\.client|root|routes\/layout|shell\/app-shell|kit\/failed-page)\.tsx$/ },
];
const groupNames = groups.map(({ name }) => name);

/**
 * Files are called by their hash alone: each names those that it needs, and the list of all pages names all of them, which
 * took two kilobytes of a page and four of the list. `.vite/manifest.json` says what is in which.
 */
const output = {
  codeSplitting: { groups },
  entryFileNames: 'assets/[hash].js',
  chunkFileNames: ({ name }: { name: string }) => `assets/${groupNames.includes(name) ? '[name]-[hash]' : '[hash]'}.js`,
};

export default defineConfig({
  plugins: [
    reactRouter(),
    catalogues(),
    modelEvaluation(),
    bundledArticles(),
    openGraph(),
    sampleResult(),
    webManifest(),
    countryOutline(),
  ],
  build: {
    // `vite/service-worker.ts` and `e2e/budget.spec.ts` read which file needs which.
    manifest: true,
    // Nobody reads the list of sizes, which takes compressing all files; `scripts/compress-web.ts` does that once.
    reportCompressedSize: false,
    rolldownOptions: {
      // Half a kilobyte to one on each page: constants stand where they are used, and reading a property does nothing else.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      treeshake: {
        propertyReadSideEffects: false,
        // Of @emotion/react's `withTheme`, which nobody uses: it does not say of itself that it may be left out.
        moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }],
      },
    },
  },
  environments: { client: { build: { rolldownOptions: { output } } } },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  // CommonJS or extension-less internals that Node cannot import as they are while pages are prerendered.
  ssr: { noExternal: [/^@mui\//, 'notistack'] },
});
