import type { Language } from '@skrin/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { ArticleView } from '../components/article-view.tsx';
import { LoadedArticle } from '../components/loaded-article.tsx';
import { articleQuery } from '../queries.ts';
import { useRightAddress } from '../use-right-address.ts';
import type { BuiltArticle } from '../written.server.ts';

interface ArticlePageProps {
  slug: string;
  /** Of the address. */
  language: Language;
  /** What the page was prerendered with; null for articles that are newer than the build. */
  built: BuiltArticle | null;
}

/** An article at the address made of its title. */
export function ArticlePage({ slug, language, built }: ArticlePageProps) {
  const query = useQuery(articleQuery(slug, language, built?.article));
  const leaving = useRightAddress(query.data, slug);
  if (leaving) return <PageSkeleton />;
  return (
    <LoadedArticle query={query}>
      {(article) => <ArticleView key={article.slug} article={article} related={built?.related} />}
    </LoadedArticle>
  );
}
