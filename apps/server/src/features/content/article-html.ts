import type { Article } from '@skrin/contract/content/articles';
import { articleJsonLd } from '@skrin/contract/content/json-ld';
import { slugOf } from '@skrin/contract/content/slug';
import type { Language } from '@skrin/contract/languages';
import { href, inLanguage, SITE_ORIGIN } from '@skrin/contract/pages';
import { defaultLanguage, languageInfo } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { compiler, sanitizer } from 'markdown-to-jsx/html';
import type { PageContent } from '../../platform/http/pages.ts';
import { escapeXml } from '../../platform/http/site.ts';

export const articlePath = (slug: string, language: Language) => inLanguage(href('article', { slug }), language);

/** Without HTML, and with our own pictures alone, as the web shows it. */
const markdownOptions = {
  disableParsingRawHTML: true,
  ignoreHTMLBlocks: true,
  disableFrontmatter: true,
  forceBlock: true,
  slugify: slugOf,
  sanitizer: (value: string, name: string) =>
    name === 'img' && !value.startsWith('/api/post/image/') ? null : sanitizer(value),
} as const;

/** Title, text, meta tags and structured data of an article as HTML, as the build makes them of those that it knows. */
export function articleHtml(article: Article, key: string): PageContent {
  const t = translator(article.language);
  const appName = t('common:appName');
  const {
    title,
    summary,
    metaTitle = title,
    metaDescription = summary,
    cover,
    translations,
    language,
    sources,
  } = article;
  const address = SITE_ORIGIN + articlePath(article.slug, language);
  const linkOf = (code: string, text: Article['translations'][number]) =>
    tag('link', { rel: 'alternate', hreflang: code, href: SITE_ORIGIN + articlePath(text.slug, text.language) });
  const original = translations.find((text) => text.language === defaultLanguage);
  const jsonLd = articleJsonLd(article, { origin: SITE_ORIGIN, publisher: appName });
  const head = [
    tag('meta', { name: 'description', content: metaDescription }),
    tag('link', { rel: 'canonical', href: address }),
    ...translations.map((text) => linkOf(languageInfo[text.language].htmlLang, text)),
    ...(original ? [linkOf('x-default', original)] : []),
    tag('meta', { property: 'og:type', content: 'article' }),
    tag('meta', { property: 'og:site_name', content: appName }),
    tag('meta', { property: 'og:title', content: metaTitle }),
    tag('meta', { property: 'og:description', content: metaDescription }),
    tag('meta', { property: 'og:url', content: address }),
    tag('meta', { property: 'og:image', content: SITE_ORIGIN + (cover ? `/api/post/image/${cover}` : '/og.png') }),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    `<script type="application/ld+json" data-served>${JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>`,
  ];
  const listed = sources.map(
    (source) =>
      `<li><a href="${escapeXml(source.url)}">${escapeXml(source.title)}</a>, ${escapeXml(source.publisher)}</li>`,
  );
  const body = [
    `<main><article><h1>${escapeXml(title)}</h1><p>${escapeXml(summary)}</p>`,
    compiler(article.body, markdownOptions),
    `<h2>${escapeXml(t('content:article.disclaimer'))}</h2><p>${escapeXml(t('content:article.emergency'))}</p>`,
    listed.length > 0 ? `<h2>${escapeXml(t('content:article.sources'))}</h2><ul>${listed.join('')}</ul>` : '',
    '</article></main>',
  ];
  return { key, title: escapeXml(`${metaTitle} · ${appName}`), head: head.join(''), body: body.join('') };
}

const tag = (name: 'meta' | 'link', attributes: Record<string, string>): string => {
  const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${escapeXml(value)}"`);
  return `<${name} ${written.join(' ')} data-served>`;
};
