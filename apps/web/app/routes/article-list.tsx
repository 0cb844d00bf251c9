import { bundledList } from '../features/content/bundled-articles.server.ts';
import { ArticleListPage } from '../features/content/pages/article-list-page.tsx';
import type { Route } from './+types/article-list.ts';

export const loader = ({ params }: Route.LoaderArgs) => bundledList(params);

/** After a navigation in the browser there is no loader data, and the page asks the API. */
export const clientLoader = () => null;

export default function ArticleListRoute({ loaderData }: Route.ComponentProps) {
  return <ArticleListPage prerendered={loaderData} />;
}
