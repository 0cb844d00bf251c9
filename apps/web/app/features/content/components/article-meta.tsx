import type { Article } from '@skrin/contract/content/articles';
import { useTranslation } from 'react-i18next';
import { openGraphPath } from '../../../kit/open-graph.ts';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { articlePath } from '../addresses.ts';
import { closeUpOf } from '../pictures.ts';

interface ArticleMetaProps {
  article: Article;
  /** Whether the build knew the article, and so made its Open Graph image. */
  built: boolean;
}

/** Metadata of an article for search engines and link previews. */
export function ArticleMeta({ article, built }: ArticleMetaProps) {
  const { t } = useTranslation(['common', 'content']);
  const { key, language, title, summary, translations } = article;
  const caption = closeUpOf(article)?.caption;
  const alt = caption ? t(`content:illustration.captions.${caption}`) : title;
  return (
    <PageMeta
      page="article"
      title={title}
      description={summary}
      path={articlePath(article)}
      translations={translations.map((text) => ({ language: text.language, path: articlePath(text) }))}
      image={built ? { path: openGraphPath(key, language), alt } : undefined}
      jsonLd={jsonLdOf(article, t('appName'))}
    />
  );
}

/** Structured data (schema.org); an article about a condition is a medical page. */
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
