import { ArticleByIdPage } from '../features/articles/pages/article-by-id-page.tsx';
import type { Route } from './+types/article-by-id.ts';

export default function ArticleByIdRoute({ params }: Route.ComponentProps) {
  return <ArticleByIdPage id={params.id} />;
}
