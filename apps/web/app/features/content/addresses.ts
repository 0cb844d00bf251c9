import type { ArticleTopic } from '@skrin/contract/content/articles';
import type { Language } from '@skrin/contract/languages';
import { href, inLanguage } from '@skrin/contract/pages';

/** The path of an article's text in its language. */
export const articlePath = ({ slug, language }: { slug: string; language: Language }): string =>
  inLanguage(href('article', { slug }), language);

/** The path of the list of articles, with a search or a topic. */
export function listPath(language: Language, { q, topic }: { q?: string; topic?: ArticleTopic } = {}): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(topic && { topic }) });
  return inLanguage(href('articleList'), language) + (search.size > 0 ? `?${search}` : '');
}

/** Where anybody gets a picture that an article shows. */
export const picturePath = (id: string, size: 'full' | 'thumbnail' = 'full'): string =>
  `/api/post/image/${id}${size === 'full' ? '' : `?size=${size}`}`;
