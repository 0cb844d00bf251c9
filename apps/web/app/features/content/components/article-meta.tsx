import type { Article } from '@skrin/contract/content/articles';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { articlePath } from '../addresses.ts';

/** What search engines and shared links read of an article. */
export function ArticleMeta({ article }: { article: Article }) {
  const { t } = useTranslation();
  const { title, summary, translations } = article;
  return (
    <PageMeta
      page="article"
      title={title}
      description={summary}
      path={articlePath(article)}
      translations={translations.map((text) => ({ language: text.language, path: articlePath(text) }))}
      jsonLd={jsonLdOf(article, t('appName'))}
    />
  );
}

/** schema.org; a condition makes it a medical page. */
const jsonLdOf = (article: Article, publisher: string) => ({
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
  citation: article.sources.map(({ url }) => url),
  publisher: { '@type': 'Organization', name: publisher },
});
