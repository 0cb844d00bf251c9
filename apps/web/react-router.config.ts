import type { Config } from '@react-router/dev/config';
import { prerenderedAddresses } from './app/prerendered-addresses.ts';

/** Public pages become static HTML; every other address is served `__spa-fallback.html` and runs in the browser. */
export default {
  ssr: false,
  prerender: prerenderedAddresses(),
} satisfies Config;
