import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type PageKey, pageKeys, pages, pagesInLanguages } from '@skrin/contract/pages';
import { modules } from './page-modules.ts';

/** The route of a page. Its id is the page key, with the prefix `language/` where the address has a language prefix. */
function routeOf(key: PageKey, inLanguage = false): RouteConfigEntry {
  const file = modules[key];
  const options = { id: inLanguage ? `language/${key}` : key };
  const path = pages[key].path.slice(1);
  return path === '' ? index(file, options) : route(path, file, options);
}

/** The routes of pages by who may open them; a layout guards each group. */
const routesFor = (access: 'public' | 'guest' | 'signed-in') =>
  pageKeys.filter((key) => pages[key].access === access).map((key) => routeOf(key));

/**
 * One route for all pages of the workspace. Not by `dashboard/*`: `:language/clinic` would come before it, which more of
 * an address names; of two routes that name as much of it the first one wins.
 */
const workspace = [
  route('dashboard/:first?/:second?/:third?', 'routes/workspace/route.tsx', { id: 'workspace' }),
  // `dashboard/invoice/:id` of people's own invoices would come before it.
  route('dashboard/invoice/new', 'routes/workspace/route.tsx', { id: 'workspace/invoice-new' }),
];

export default [
  layout('routes/layout.tsx', [
    ...routesFor('public'),
    layout('shell/guests-only.tsx', routesFor('guest')),
    layout('shell/members-only.tsx', [...routesFor('signed-in'), ...workspace]),
    route(
      ':language',
      'routes/in-language.tsx',
      pagesInLanguages.map((key) => routeOf(key, true)),
    ),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
