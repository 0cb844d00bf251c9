import load from 'virtual:bundled-articles';
import type { Article, ArticleTopic } from '@skrin/contract/content/articles';
import type { Language } from '@skrin/contract/languages';
import { ApiError } from '../../api/api-error.ts';

/**
 * What a read of articles comes to when it fails for want of a network: what `pick` finds among those that the build has
 * seen, which the browser keeps. Every other failure stays one, and so does this where there is nothing to find.
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

/** Those about a topic that have the searched words. */
export const searchIn = (articles: readonly Article[], { q, topic }: Search): Article[] =>
  articles.filter(
    (article) =>
      (!topic || article.topic === topic) &&
      (!q || `${article.title} ${article.summary} ${article.body}`.toLowerCase().includes(q.trim().toLowerCase())),
  );
