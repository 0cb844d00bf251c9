import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { prerenderedAddresses } from './app/prerendered-addresses.ts';
import { writePageToFill } from './vite/page-to-fill.ts';
import { buildServiceWorker } from './vite/service-worker.ts';

/** Public pages become static HTML; every other address is served `__spa-fallback.html` and runs in the browser. */
export default {
  // Not the folder that the server reads: `scripts/build-web.ts` moves a complete build there.
  buildDirectory: 'build/next',
  ssr: false,
  prerender: prerenderedAddresses(),
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = path.join(reactRouterConfig.buildDirectory, 'client');
    await writePageToFill(folder);
    await buildServiceWorker(folder);
  },
} satisfies Config;
