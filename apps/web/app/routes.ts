import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { PageAccess } from '@skrin/contract/page-definition';
import { type PageKey, pageKeys, pages, pagesInLanguages } from '@skrin/contract/pages';
import { webPageOf } from './pages.ts';

/** The route of a page. Its id is the page key, with the prefix `language/` where the address has a language prefix. */
function routeOf(key: PageKey, inLanguage = false): RouteConfigEntry {
  const file = webPageOf(key)?.module ?? 'shell/placeholder-page.tsx';
  const options = { id: inLanguage ? `language/${key}` : key };
  const path = pages[key].path.slice(1);
  return path === '' ? index(file, options) : route(path, file, options);
}

/** Which layout guards a page, by who may open it. */
const before = (key: PageKey) => {
  const { access } = pages[key];
  return access === 'public' || access === 'guest' ? access : 'signed-in';
};
const routesFor = (access: PageAccess) => pageKeys.filter((key) => before(key) === access).map((key) => routeOf(key));

export default [
  layout('routes/layout.tsx', [
    ...routesFor('public'),
    layout('shell/guests-only.tsx', routesFor('guest')),
    layout('shell/members-only.tsx', routesFor('signed-in')),
    route(
      ':language',
      'routes/in-language.tsx',
      pagesInLanguages.map((key) => routeOf(key, true)),
    ),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
