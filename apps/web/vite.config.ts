import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leanContract } from './vite/lean-contract.ts';
import { modelEvaluation } from './vite/model-evaluation.ts';
import { unusedParts } from './vite/unused-parts.ts';

/**
 * The framework changes only with its version. Schemas and their library come when a form is to be checked. What every
 * page needs is one file instead of dozens of small ones.
 */
const groups = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  // Which every page needs, and schemas too: it must not lie with them.
  { name: 'languages', test: /\/packages\/contract\/src\/languages\.ts$/ },
  { name: 'schemas', test: /\/node_modules\/zod\/|\/packages\/contract\/src\/common\.ts$/ },
  { name: 'shell', test: /\/app\/(entry\.client|root|shell\/app-shell)\.tsx$/ },
];

export default defineConfig({
  plugins: [reactRouter(), leanContract(), unusedParts(), modelEvaluation()],
  build: {
    // `e2e/pseudo-app.ts` reads which file holds which catalogue.
    manifest: true,
    rolldownOptions: {
      // Modules of our packages do nothing by being imported.
      treeshake: {
        moduleSideEffects: [{ test: /\/packages\/(contract|domain|i18n)\/src\//, sideEffects: false }],
      },
      output: { codeSplitting: { groups } },
    },
  },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  // CommonJS or extension-less internals that Node cannot import as they are while pages are prerendered.
  ssr: { noExternal: [/^@mui\//, 'notistack'] },
});
