import { createRequire } from 'node:module';
import path from 'node:path';
import { readArticles, toArticle, toItem } from '@skrin/content';
import { languageSchema } from '@skrin/contract/common';
import type { Article, ArticleItem, ArticlesPage } from '@skrin/contract/content/articles';
import type { Language } from '@skrin/contract/languages';
import { defaultLanguage } from '@skrin/i18n';
import * as z from 'zod/mini';
import { relatedTo } from './related.ts';

/** The bundled articles, with which static pages are prerendered; the browser then asks the API. */
const bundled = readArticles(articlesFolder());

const listIn = (language: Language): ArticleItem[] => bundled.flatMap((article) => toItem(article, language) ?? []);

/** Parameters of a route, whose address may begin with a language. */
interface InLanguage {
  language?: string | undefined;
}

const languageOf = (params: InLanguage): Language => z.catch(languageSchema, defaultLanguage).parse(params.language);

export interface BundledList {
  language: Language;
  page: ArticlesPage;
}

/** The newest articles, all by default. */
export function bundledList(params: InLanguage, limit?: number): BundledList {
  const language = languageOf(params);
  return { language, page: { items: listIn(language).slice(0, limit) } };
}

export interface BundledArticle {
  language: Language;
  article: Article;
  related: ArticleItem[];
}

/** @throws {Response} 404 when no text in the language has this slug. */
export function bundledArticle(params: InLanguage & { slug: string }): BundledArticle {
  const language = languageOf(params);
  const found = bundled.find(({ texts }) =>
    texts.some((text) => text.slug === params.slug && text.language === language),
  );
  const article = found && toArticle(found, language);
  if (!article) throw new Response(null, { status: 404 });
  return { language, article, related: relatedTo(article, listIn(language)) };
}

/** Resolved through the package, because the build bundles this module into a file that is not beside the articles. */
function articlesFolder(): string {
  const manifest = createRequire(import.meta.url).resolve('@skrin/content/package.json');
  return path.join(path.dirname(manifest), 'articles');
}
