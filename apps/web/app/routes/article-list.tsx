import { ListPage } from '../features/articles/pages/list-page.tsx';
import { builtList } from '../features/articles/written.server.ts';
import type { Route } from './+types/article-list.ts';

export const loader = ({ params }: Route.LoaderArgs) => builtList(params);

/** After the first page the browser asks the API itself. */
export const clientLoader = () => null;

export default function ArticleListRoute({ loaderData }: Route.ComponentProps) {
  return <ListPage built={loaderData} />;
}
