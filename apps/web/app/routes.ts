import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { PageAccess } from '@skrin/contract/page-definition';
import { type PageKey, pageKeys, pages, pagesInLanguages } from '@skrin/contract/pages';

/** The module of each page, from `routes/`; the others announce what is still to come. */
const modules: Partial<Record<PageKey, string>> = {
  home: 'home.tsx',
  articleList: 'article-list.tsx',
  articleById: 'article-by-id.tsx',
  articleIndex: 'article-index.tsx',
  article: 'article.tsx',
  healthAiApps: 'health-ai-apps.tsx',
  epharmacy: 'epharmacy.tsx',
  comingSoon: 'coming-soon.tsx',
  maintenance: 'maintenance.tsx',
  contactUs: 'contact.tsx',
  demo: 'demo.tsx',
  login: 'login.tsx',
  register: 'register.tsx',
  assessments: 'assessment-list.tsx',
  assessmentForm: 'assessment-form.tsx',
  assessment: 'assessment-detail.tsx',
  assessmentEdit: 'assessment-edit.tsx',
  analysisStart: 'health-ai-start.tsx',
  analyses: 'health-ai-list.tsx',
  analysis: 'health-ai-detail.tsx',
  analysisEdit: 'health-ai-edit.tsx',
  payment: 'payment.tsx',
  pricing: 'pricing.tsx',
  aboutUs: 'about-us.tsx',
  faqs: 'faqs.tsx',
  technology: 'technology.tsx',
  productList: 'product-list.tsx',
  productCheckout: 'product-checkout.tsx',
  product: 'product.tsx',
  error: 'error-page.tsx',
};

/** The route of a page; its id is the page's key, behind `language/` where the address begins with a language. */
function routeOf(key: PageKey, inLanguage = false): RouteConfigEntry {
  const file = `routes/${modules[key] ?? 'announced.tsx'}`;
  const options = { id: inLanguage ? `language/${key}` : key };
  const path = pages[key].path.slice(1);
  return path === '' ? index(file, options) : route(path, file, options);
}

const routesFor = (...access: PageAccess[]) =>
  pageKeys.filter((key) => access.includes(pages[key].access)).map((key) => routeOf(key));

export default [
  layout('shell/app-shell.tsx', [
    ...routesFor('public', 'guest'),
    layout('session/members-only.tsx', routesFor('signed-in')),
    route(
      ':language',
      'routes/in-language.tsx',
      pagesInLanguages.map((key) => routeOf(key, true)),
    ),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
