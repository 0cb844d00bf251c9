import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ArticleView } from '../components/article-view.tsx';
import { LoadedArticle } from '../components/loaded-article.tsx';
import { articleByIdQuery } from '../queries.ts';
import type { Route } from './+types/article-by-id-page.ts';

/** An article at the URL with its id, in the reader's language. */
export default function ArticleByIdPage({ params: { id } }: Pick<Route.ComponentProps, 'params'>) {
  const { language } = useLanguage();
  const query = useQuery(articleByIdQuery(id, language));
  return <LoadedArticle query={query}>{(article) => <ArticleView article={article} />}</LoadedArticle>;
}
