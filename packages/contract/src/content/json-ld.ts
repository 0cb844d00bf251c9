import type { Article } from './articles.ts';

/** Structured data (schema.org) of an article; one about a condition is a medical page. `origin`: of its addresses. */
export const articleJsonLd = (article: Article, { origin, publisher }: { origin: string; publisher: string }) => ({
  '@context': 'https://schema.org',
  '@type': article.condition ? 'MedicalWebPage' : 'Article',
  ...(article.condition && { about: { '@type': 'MedicalCondition', name: article.title.split(':')[0] } }),
  headline: article.title,
  name: article.title,
  description: article.summary,
  inLanguage: article.language,
  datePublished: article.publishedOn,
  dateModified: article.checkedOn,
  isAccessibleForFree: true,
  ...(article.cover && { image: `${origin}/api/post/image/${article.cover}` }),
  ...(article.tags.length > 0 && { keywords: article.tags.join(', ') }),
  citation: article.sources.map(({ url }) => url),
  publisher: { '@type': 'Organization', name: publisher },
});
