import type { ArticleTopic } from '@skrin/contract/content/articles';
import type { Language } from '@skrin/contract/languages';
import { href, inLanguage } from '@skrin/contract/pages';

/** Where a text of an article is read. */
export const articlePath = ({ slug, language }: { slug: string; language: Language }): string =>
  inLanguage(href('article', { slug }), language);

/** The list of articles, searched or of one topic. */
export function listPath(language: Language, { q, topic }: { q?: string; topic?: ArticleTopic } = {}): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(topic && { topic }) });
  return inLanguage(href('articleList'), language) + (search.size > 0 ? `?${search}` : '');
}
