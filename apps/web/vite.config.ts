import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bundledArticles } from './vite/bundled-articles.ts';
import { catalogues } from './vite/catalogues.ts';
import { countryOutline } from './vite/country-outline.ts';
import { modelEvaluation } from './vite/model-evaluation.ts';
import { openGraph } from './vite/open-graph.ts';
import { resourceIcons } from './vite/resource-icons.ts';
import { sampleResult } from './vite/sample-result.ts';
import { webManifest } from './vite/web-manifest.ts';
import { withoutRipple } from './vite/without-ripple.ts';

/**
 * `framework` changes only with the versions of its packages. `shell` has everything that every page needs, the error
 * page included, in one file: dozens of small files compress worse.
 */
const groups = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'shell', test: /\/app\/(entry\.client|root|routes\/layout|shell\/app-shell|kit\/failed-page)\.tsx$/ },
];
const groupNames = groups.map(({ name }) => name);

/**
 * File names are hashes without a chunk name. Each file names its imports, and the list of all pages names all files;
 * chunk names took two kilobytes of a page and four of that list. `.vite/manifest.json` says what is in which file.
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
    resourceIcons(),
    sampleResult(),
    webManifest(),
    countryOutline(),
    withoutRipple(),
  ],
  build: {
    // `vite/service-worker.ts` and `e2e/budget.spec.ts` read which file needs which.
    manifest: true,
    // Nobody reads the list of sizes, and for it all files are compressed; `scripts/compress-web.ts` does that once.
    reportCompressedSize: false,
    rolldownOptions: {
      // Saves half to one kilobyte per page: constants are inlined, and reading a property has no side effects.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      treeshake: {
        propertyReadSideEffects: false,
        // Only @emotion/react's `withTheme` uses it, which nobody uses. It does not declare that it can be tree-shaken.
        moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }],
      },
    },
  },
  environments: { client: { build: { rolldownOptions: { output } } } },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  // CommonJS or extension-less internals that Node cannot import as they are while pages are prerendered.
  ssr: { noExternal: [/^@mui\//, 'notistack'] },
});
