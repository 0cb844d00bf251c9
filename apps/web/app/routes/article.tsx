import { defaultLanguage } from '@skrin/i18n';
import { bundledArticle } from '../features/content/bundled-articles.server.ts';
import { ArticlePage } from '../features/content/pages/article-page.tsx';
import { splitLanguage } from '../public-pages.ts';
import type { Route } from './+types/article.ts';

export const loader = ({ params }: Route.LoaderArgs) => bundledArticle(params);

/** After a navigation, and for articles newer than the build, there is no loader data, and the page asks the API. */
export const clientLoader = () => null;

export default function ArticleRoute({ params, loaderData }: Route.ComponentProps) {
  const { language = defaultLanguage } = splitLanguage(`/${params.language ?? ''}`);
  return <ArticlePage key={params.slug} slug={params.slug} language={language} prerendered={loaderData} />;
}
