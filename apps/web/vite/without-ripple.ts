import type { Plugin } from 'vite';

const nothing = '\0without-ripple';

/** Leaves out the ripple of buttons, which the theme switches off (`disableRipple`) and MUI loads all the same. */
export const withoutRipple = (): Plugin => ({
  name: 'without-ripple',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/TouchRipple(\.m?js)?$/ },
    handler: (_id, importer) => (importer?.includes('/@mui/material/') ? nothing : undefined),
  },
  load: { filter: { id: /^\0without-ripple$/ }, handler: () => 'export default () => null;' },
});
