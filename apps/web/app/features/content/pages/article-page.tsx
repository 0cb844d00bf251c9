import type { Article } from '@skrin/contract/content/articles';
import type { Language } from '@skrin/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { articlePath } from '../addresses.ts';
import type { BundledArticle } from '../bundled-articles.server.ts';
import { ArticleView } from '../components/article-view.tsx';
import { LoadedArticle } from '../components/loaded-article.tsx';
import { articleQuery } from '../queries.ts';
import { useCountedRead } from '../use-counted-read.ts';

interface ArticlePageProps {
  slug: string;
  /** The language in the URL. */
  language: Language;
  /** From the page's loader; null for articles that are newer than the build. */
  prerendered: BundledArticle | null;
}

/** An article at the URL with its slug. */
export function ArticlePage({ slug, language, prerendered }: ArticlePageProps) {
  const query = useQuery(articleQuery(slug, language, prerendered?.article));
  useCountedRead(query.data?.id);
  const leaving = useCanonicalAddress(query.data, slug);
  if (leaving) return <PageSkeleton />;
  return (
    <LoadedArticle query={query}>
      {(article) => <ArticleView key={article.slug} article={article} related={prerendered?.related} />}
    </LoadedArticle>
  );
}

/**
 * Redirects to the article's text in the reader's language if there is one, or to its present slug if its title has
 * changed. True while it redirects.
 */
function useCanonicalAddress(article: Article | undefined, slug: string): boolean {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const own = article?.translations.find((text) => text.language === language) ?? article;
  const path = own && (own.language !== article?.language || own.slug !== slug) ? articlePath(own) : undefined;
  useEffect(() => {
    if (path) navigate(path, { replace: true, preventScrollReset: true });
  }, [path, navigate]);
  return path !== undefined;
}
