import type { Config } from '@react-router/dev/config';
import { articleAddresses } from './app/article-addresses.ts';
import { prerenderedAddresses } from './app/public-pages.ts';

/** Public pages become static HTML; every other address is served `__spa-fallback.html` and runs in the browser. */
export default {
  ssr: false,
  prerender: [...prerenderedAddresses, ...articleAddresses().map(({ path }) => path)],
} satisfies Config;
