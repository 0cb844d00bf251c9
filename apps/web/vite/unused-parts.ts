import type { Plugin } from 'vite';

/**
 * What MUI and Emotion bring along and never runs here: ripples, which the theme switches off; MUI's own light and dark,
 * where we set attributes; the hues of its own palette, which the theme replaces; and what `withTheme` needs.
 */
const unused: [module: RegExp, instead: string][] = [
  [/\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/, 'export default () => null;'],
  [/\/@mui\/material\/styles\/ThemeProviderWithVars\.mjs$/, 'export const CssVarsProvider = () => null;'],
  [
    /\/@mui\/material\/colors\/(blue|green|lightBlue|orange|purple|red)\.mjs$/,
    'export default new Proxy({}, { get: () => "#000" });',
  ],
  [/\/hoist-non-react-statics\/dist\//, 'export default (target) => target;'],
];

/** Leaves parts of libraries that never run out of the build. */
export const unusedParts = (): Plugin => ({
  name: 'skrin:unused-parts',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: unused.map(([module]) => module) },
    handler: (id) => unused.find(([module]) => module.test(id))?.[1],
  },
});
