import { bundledList } from '../features/content/bundled-articles.server.ts';
import { ArticleIndexPage } from '../features/content/pages/article-index-page.tsx';
import type { Route } from './+types/article-index.ts';

export const loader = ({ params }: Route.LoaderArgs) => bundledList(params);

/** After the first page the browser asks the API itself. */
export const clientLoader = () => null;

export default function ArticleIndexRoute({ loaderData }: Route.ComponentProps) {
  return <ArticleIndexPage prerendered={loaderData} />;
}
