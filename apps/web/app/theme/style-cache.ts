import createCache from '@emotion/cache';
import { logicalStyles } from './logical-styles.ts';

/** Where a document's styles are kept, written for both directions of reading. */
export const createStyleCache = () => createCache({ key: 'skrin', stylisPlugins: [logicalStyles] });
