import { bundledList } from '../features/content/bundled-articles.server.ts';
import { ArticleIndexPage } from '../features/content/pages/article-index-page.tsx';
import type { Route } from './+types/article-index.ts';

export const loader = ({ params }: Route.LoaderArgs) => bundledList(params);

/** After a navigation in the browser there is no loader data, and the page asks the API. */
export const clientLoader = () => null;

export default function ArticleIndexRoute({ loaderData }: Route.ComponentProps) {
  return <ArticleIndexPage prerendered={loaderData} />;
}
