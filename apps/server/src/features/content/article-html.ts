import type { Article } from '@skrin/contract/content/articles';
import { articleJsonLd } from '@skrin/contract/content/json-ld';
import { slugOf } from '@skrin/contract/content/slug';
import type { Language } from '@skrin/contract/languages';
import { href, inLanguage, SITE_ORIGIN } from '@skrin/contract/pages';
import { formatDate } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { compiler, sanitizer } from 'markdown-to-jsx/html';
import { type PageContent, pageContent } from '../../platform/http/page-content.ts';
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

/** An article as HTML, as the build makes it of those that it knows. */
export function articleHtml(article: Article, key: string): PageContent {
  const t = translator(article.language);
  const { title, summary, metaTitle = title, metaDescription = summary, cover, language, sources } = article;
  const listed = sources.map(
    (source) =>
      `<li><a href="${escapeXml(source.url)}">${escapeXml(source.title)}</a>, ${escapeXml(source.publisher)}</li>`,
  );
  const list = inLanguage(href('articleList'), language);
  const link = (to: string, text: string) => `<a href="${to}">${escapeXml(text)}</a>`;
  const date = formatDate(article.checkedOn, language, 'UTC');
  const checked = t(`content:article.${sources.length > 0 ? 'checked' : 'checkedAlone'}`, { date });
  const body = [
    `<nav>${link(list, t('pages:articleList.title'))}</nav><header>`,
    `<div>${link(`${list}?topic=${article.topic}`, t(`content:topics.${article.topic}`))}</div>`,
    `<h1>${escapeXml(title)}</h1><p>${escapeXml(summary)}</p><small>${escapeXml(checked)}</small>`,
    // In the place of the cover.
    '<figure></figure></header>',
    compiler(article.body, markdownOptions),
    `<h2>${escapeXml(t('content:article.disclaimer'))}</h2><p>${escapeXml(t('content:article.emergency'))}</p>`,
    listed.length > 0 ? `<h2>${escapeXml(t('content:article.sources'))}</h2><ul>${listed.join('')}</ul>` : '',
  ];
  return pageContent({
    key,
    language,
    title: metaTitle,
    description: metaDescription,
    path: articlePath(article.slug, language),
    kind: 'article',
    ...(cover && { image: `/api/post/image/${cover}` }),
    translations: article.translations.map((text) => ({
      language: text.language,
      path: articlePath(text.slug, text.language),
    })),
    jsonLd: articleJsonLd(article, { origin: SITE_ORIGIN, publisher: t('common:appName') }),
    body: body.join(''),
  });
}
