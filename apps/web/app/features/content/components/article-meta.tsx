import type { Article } from '@skrin/contract/content/articles';
import { articleJsonLd } from '@skrin/contract/content/json-ld';
import { useTranslation } from 'react-i18next';
import { siteOrigin } from '../../../browser/site-origin.ts';
import { openGraphPath } from '../../../kit/open-graph.ts';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { articlePath, picturePath } from '../addresses.ts';
import { closeUpOf } from '../pictures.ts';

interface ArticleMetaProps {
  article: Article;
  /** Whether the build knew the article, and so made its Open Graph image. */
  built: boolean;
}

/** Metadata of an article for search engines and link previews. */
export function ArticleMeta({ article, built }: ArticleMetaProps) {
  const { t } = useTranslation(['common', 'content']);
  const { key, language, title, summary, translations, cover, metaTitle = title, metaDescription = summary } = article;
  const caption = closeUpOf(article)?.caption;
  const alt = caption ? t(`content:illustration.captions.${caption}`) : title;
  const drawn = built ? { path: openGraphPath(key, language), alt } : undefined;
  return (
    <PageMeta
      page="article"
      title={metaTitle}
      description={metaDescription}
      path={articlePath(article)}
      translations={translations.map((text) => ({ language: text.language, path: articlePath(text) }))}
      image={cover ? { path: picturePath(cover), alt: title } : drawn}
      jsonLd={articleJsonLd(article, { origin: siteOrigin(), publisher: t('appName') })}
    />
  );
}
