import { IndexPage } from '../features/articles/pages/index-page.tsx';
import { builtList } from '../features/articles/written.server.ts';
import type { Route } from './+types/article-index.ts';

export const loader = ({ params }: Route.LoaderArgs) => builtList(params);

/** After the first page the browser asks the API itself. */
export const clientLoader = () => null;

export default function ArticleIndexRoute({ loaderData }: Route.ComponentProps) {
  return <IndexPage built={loaderData} />;
}
