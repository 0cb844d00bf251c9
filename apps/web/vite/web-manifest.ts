import { languages } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import type { Plugin } from 'vite';
import { coloursOf } from '../app/theme/tokens.ts';

/** Writes the web app manifest in each language, `/manifest.id.webmanifest`. Only the build has these files. */
export const webManifest = (): Plugin => ({
  name: 'web-manifest',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    for (const language of languages) {
      this.emitFile({ type: 'asset', fileName: `manifest.${language}.webmanifest`, source: manifestIn(language) });
    }
  },
});

function manifestIn(language: (typeof languages)[number]): string {
  const t = translator(language);
  const { htmlLang, direction } = languageInfo[language];
  const { primary, page } = coloursOf({ mode: 'light' });
  return JSON.stringify({
    id: '/',
    name: t('common:appName'),
    short_name: t('common:appName'),
    description: t('pages:home.description'),
    lang: htmlLang,
    dir: direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: page,
    theme_color: primary,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}
