import type { ArticleItem } from '@skrin/contract/content/articles';
import { conditionGroups } from '@skrin/contract/programmes/skin/conditions';

const RELATED = 3;

/** What to read next: articles on conditions of the same group, then of the same topic, then the newest others. */
export function relatedTo(article: ArticleItem, others: readonly ArticleItem[]): ArticleItem[] {
  return others
    .filter(({ id }) => id !== article.id)
    .map((other, at) => ({ other, at, similarity: similarity(article, other) }))
    .sort((a, b) => b.similarity - a.similarity || a.at - b.at)
    .slice(0, RELATED)
    .map(({ other }) => other);
}

function similarity(article: ArticleItem, other: ArticleItem): number {
  if (article.topic !== other.topic) return 0;
  const sameGroup =
    article.condition && other.condition && conditionGroups[article.condition] === conditionGroups[other.condition];
  return sameGroup ? 2 : 1;
}
