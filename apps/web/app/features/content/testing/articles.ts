import type { Article, ArticleItem } from '@skrin/contract/content/articles';

let made = 0;

/** An article as in a list. */
export function item(given: Partial<ArticleItem> = {}): ArticleItem {
  made += 1;
  return {
    id: `01a1fb67-1800-7cb1-80a5-${String(made).padStart(12, '0')}`,
    key: 'tinea-corporis',
    slug: 'ringworm',
    language: 'en',
    topic: 'condition',
    title: 'Ringworm: a ring that itches',
    summary: 'A fungus, not a worm.',
    publishedOn: '2026-11-20',
    checkedOn: '2026-11-21',
    readingMinutes: 3,
    ...given,
  };
}

/** A whole article. */
export const article = (given: Partial<Article> = {}): Article => ({
  ...item(),
  body: '## Signs\n\nIt **itches**.',
  sources: [{ title: 'Ringworm', publisher: 'NHS', url: 'https://www.nhs.uk/conditions/ringworm/' }],
  tags: [],
  translations: [{ language: 'en', slug: 'ringworm' }],
  ...given,
});
