import load from 'virtual:bundled-articles';
import type { Article, ArticleTopic } from '@skrin/contract/content/articles';
import type { Language } from '@skrin/contract/languages';
import { ApiError } from '../../api/api-error.ts';

/**
 * Error handler for requests for articles: if there is no network, it returns what `pick` finds among the bundled
 * articles, which the browser has cached. It rethrows every other error, and the network error if `pick` finds nothing.
 */
export const withoutNetwork =
  <Found>(language: Language, pick: (articles: Article[]) => Found | undefined) =>
  async (failure: unknown): Promise<Found> => {
    if (!(failure instanceof ApiError) || failure.code !== 'network') throw failure;
    const found = pick((await (load[language] ?? load.en)()).default);
    if (found === undefined) throw failure;
    return found;
  };

interface Search {
  q?: string | undefined;
  topic?: ArticleTopic | undefined;
}

/** The articles of the topic that contain the searched text. */
export const searchIn = (articles: readonly Article[], { q, topic }: Search): Article[] =>
  articles.filter(
    (article) =>
      (!topic || article.topic === topic) &&
      (!q || `${article.title} ${article.summary} ${article.body}`.toLowerCase().includes(q.trim().toLowerCase())),
  );
