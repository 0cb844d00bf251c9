import type { Language } from '@skrin/contract/languages';
import { SERVED_TEXT, SITE_ORIGIN } from '@skrin/contract/pages';
import { languageInfo } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { escapeXml } from './site.ts';

/** What a page says that the build does not know, for those who run no scripts: search engines and shared links. */
export interface PageContent {
  /** Names this content: two that differ have different names. */
  key: string;
  language: Language;
  title: string;
  /** HTML of the head, which scripts take out before they begin (`data-served`), and of the body. */
  head: string;
  body: string;
}

interface Said {
  key: string;
  language: Language;
  title: string;
  description: string;
  /** The address of the page, from the root on. */
  path: string;
  kind: 'article' | 'website';
  /** The address of a picture, from the root on. */
  image?: string;
  /** The same page in each language that it is written in. */
  translations?: readonly { language: Language; path: string }[];
  /** schema.org data. */
  jsonLd?: object;
  /** HTML. */
  body: string;
}

/** The content of a page with the meta tags that the build gives to the pages which it knows. */
export function pageContent({ key, language, title, description, jsonLd, body, ...said }: Said): PageContent {
  const appName = translator(language)('common:appName');
  const { translations = [], image = '/og.png' } = said;
  const alternate = (code: string, path: string) =>
    tag('link', { rel: 'alternate', hreflang: code, href: SITE_ORIGIN + path });
  const original = translations.find((translation) => translation.language === 'en');
  const head = [
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: SITE_ORIGIN + said.path }),
    ...translations.map((translation) => alternate(languageInfo[translation.language].htmlLang, translation.path)),
    ...(original ? [alternate('x-default', original.path)] : []),
    tag('meta', { property: 'og:type', content: said.kind }),
    tag('meta', { property: 'og:site_name', content: appName }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:url', content: SITE_ORIGIN + said.path }),
    tag('meta', { property: 'og:image', content: SITE_ORIGIN + image }),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    jsonLd
      ? `<script type="application/ld+json" data-served>${JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>`
      : '',
  ];
  return { key, language, title: escapeXml(`${title} · ${appName}`), head: head.join(''), body };
}

const tag = (name: 'meta' | 'link', attributes: Record<string, string>): string => {
  const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${escapeXml(value)}"`);
  return `<${name} ${written.join(' ')} data-served>`;
};

const slot = new RegExp(`<main [^>]*${SERVED_TEXT}[^>]*>`);

/** The empty page with content: its text is read until the page itself takes its place (`ServedContent` of the web). */
export function fillPage(empty: string, { language, title, head, body }: PageContent): string {
  const { htmlLang, direction } = languageInfo[language];
  // By functions, as a text may hold what a replacement would take for a pattern.
  return empty
    .replace(/<html lang="[^"]*" dir="[^"]*"/, () => `<html lang="${htmlLang}" dir="${direction}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>${head}`)
    .replace(slot, (opening) => `${opening}<div lang="${htmlLang}" dir="${direction}">${body}</div>`);
}
