import type { Language } from '@skrin/contract/languages';

/** Size of the pictures that shared links show, in pixels. */
export const openGraphSize = { width: 1200, height: 630 } as const;

/** Of every page that has none of its own; without words of any language. */
export const siteImage = '/og.png';

/** Of an article's text in a language; drawn by the build for the articles that Skrin comes with. */
export const openGraphPath = (articleKey: string, language: Language): string => `/og/${articleKey}.${language}.png`;
