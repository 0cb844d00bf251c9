import { type Language, languages } from './languages.ts';

/** Who may open a page: anybody, only somebody who is not signed in, a signed-in person, an administrator. */
export type PageAccess = 'public' | 'guest' | 'member' | 'admin';

export interface PageDefinition {
  /** As React Router writes it: `:name` placeholders. */
  path: `/${string}`;
  access: PageAccess;
  /**
   * Static HTML in every language, for first paint and search engines; 'each': of the addresses that the build knows.
   * Not for what is a flow of several steps.
   */
  prerender?: boolean | 'each';
  /** A page that announces what is still to come at this address. */
  announced?: boolean;
}

const page = <const Definition extends PageDefinition>(definition: Definition): Definition => definition;
const publicPage = <const Path extends `/${string}`>(path: Path) => page({ path, access: 'public', prerender: true });
const memberPage = <const Path extends `/${string}`>(path: Path) => page({ path, access: 'member' });
const announcedPage = <const Path extends `/${string}`>(path: Path) =>
  page({ path, access: 'member', announced: true });
const announcedGuestPage = <const Path extends `/${string}`>(path: Path) =>
  page({ path, access: 'public', announced: true });

/**
 * Every address of the product (specification, section 2): the web's routes, the site map and the test that opens each
 * of them are drawn from this table; titles and descriptions are the texts `pages:<key>.title` and `.description`.
 */
export const pages = {
  home: publicPage('/'),
  articleList: publicPage('/insights/articles'),
  /** By id: the same as by slug, which is its canonical address. */
  articleById: page({ path: '/insights/articles/:id', access: 'public' }),
  articleIndex: publicPage('/article'),
  article: page({ path: '/article/:slug', access: 'public', prerender: 'each' }),
  healthAiApps: publicPage('/health-ai/app'),
  epharmacy: publicPage('/epharmacy'),
  comingSoon: publicPage('/coming-soon'),
  maintenance: publicPage('/maintenance'),
  pricing: publicPage('/pricing'),
  /** Visitors read here how paying works; signed-in people pay. */
  payment: publicPage('/payment'),
  aboutUs: publicPage('/about-us'),
  contactUs: publicPage('/contact-us'),
  faqs: publicPage('/faqs'),
  technology: publicPage('/technology'),
  error: page({ path: '/error/:status', access: 'public' }),
  productList: publicPage('/product'),
  productCheckout: publicPage('/product/checkout'),
  product: page({ path: '/product/:id', access: 'public', prerender: 'each' }),
  demo: page({ path: '/demo', access: 'public' }),

  login: page({ path: '/auth/jwt/login', access: 'guest' }),
  register: page({ path: '/auth/jwt/register', access: 'guest' }),

  assessments: memberPage('/assessment'),
  assessmentForm: memberPage('/assessment/form'),
  assessment: memberPage('/assessment/:id'),
  assessmentEdit: memberPage('/assessment/:id/edit'),
  analysisStart: memberPage('/health-ai'),
  analyses: memberPage('/health-ai/list'),
  analysis: memberPage('/health-ai/:id'),
  analysisEdit: memberPage('/health-ai/:id/edit'),
  profile: announcedPage('/profile'),
  profileEdit: announcedPage('/profile/edit'),
  consultations: announcedPage('/consultation'),
  consultation: announcedPage('/consultation/:id'),
  consultationEdit: announcedPage('/consultation/:id/edit'),

  amplify: announcedGuestPage('/auth/amplify/:step'),
  firebase: announcedGuestPage('/auth/firebase/:step'),
  supabase: announcedGuestPage('/auth/supabase/:step'),
  auth0: announcedGuestPage('/auth/auth0/:step'),
  authDemo: announcedGuestPage('/auth-demo/:variant/:step'),

  mail: announcedPage('/dashboard/mail'),
  chat: announcedPage('/dashboard/chat'),
  blank: announcedPage('/dashboard/blank'),
  kanban: announcedPage('/dashboard/kanban'),
  calendar: announcedPage('/dashboard/calendar'),
  fileManager: announcedPage('/dashboard/file-manager'),
  permission: announcedPage('/dashboard/permission'),
  app: announcedPage('/dashboard/app'),
  ecommerce: announcedPage('/dashboard/ecommerce'),
  analytics: announcedPage('/dashboard/analytics'),
  banking: announcedPage('/dashboard/banking'),
  booking: announcedPage('/dashboard/booking'),
  file: announcedPage('/dashboard/file'),
  userList: announcedPage('/dashboard/user/list'),
  userNew: announcedPage('/dashboard/user/new'),
  userCards: announcedPage('/dashboard/user/cards'),
  userProfile: announcedPage('/dashboard/user/profile'),
  userAccount: announcedPage('/dashboard/user/account'),
  userEdit: announcedPage('/dashboard/user/:id/edit'),
  stockProductList: announcedPage('/dashboard/product/list'),
  stockProductNew: announcedPage('/dashboard/product/new'),
  stockProductDetails: announcedPage('/dashboard/product/:id'),
  stockProductEdit: announcedPage('/dashboard/product/:id/edit'),
  invoiceList: announcedPage('/dashboard/invoice/list'),
  invoiceNew: announcedPage('/dashboard/invoice/new'),
  invoiceDetails: announcedPage('/dashboard/invoice/:id'),
  invoiceEdit: announcedPage('/dashboard/invoice/:id/edit'),
  postList: announcedPage('/dashboard/post/list'),
  postNew: announcedPage('/dashboard/post/new'),
  postDetails: announcedPage('/dashboard/post/:id'),
  postEdit: announcedPage('/dashboard/post/:id/edit'),
  orderList: announcedPage('/dashboard/order/list'),
  orderNew: announcedPage('/dashboard/order/new'),
  orderDetails: announcedPage('/dashboard/order/:id'),
  orderEdit: announcedPage('/dashboard/order/:id/edit'),
  jobList: announcedPage('/dashboard/job/list'),
  jobNew: announcedPage('/dashboard/job/new'),
  jobDetails: announcedPage('/dashboard/job/:id'),
  jobEdit: announcedPage('/dashboard/job/:id/edit'),
  tourList: announcedPage('/dashboard/tour/list'),
  tourNew: announcedPage('/dashboard/tour/new'),
  tourDetails: announcedPage('/dashboard/tour/:id'),
  tourEdit: announcedPage('/dashboard/tour/:id/edit'),
} as const satisfies Record<string, PageDefinition>;

export type PageKey = keyof typeof pages;
export const pageKeys = Object.keys(pages) as PageKey[];

/** The addresses made static at build time. */
export const prerenderedPages = pageKeys.filter((key) => (pages[key] as PageDefinition).prerender === true);

/** Pages that have an address of their own in each language. */
export const pagesInLanguages = pageKeys.filter((key) => (pages[key] as PageDefinition).prerender);

/** Stands in built pages where the server puts its own origin: a build does not know where it will be. */
export const SITE_ORIGIN = 'https://origin.invalid';

/** The address of a page in a language: the default one has no prefix. */
export const inLanguage = (path: string, language: Language): string =>
  language === languages[0] ? path : `/${language}${path === '/' ? '' : path}`;

/** Pages that search engines may show: what visitors come for, not forms to sign in, errors and announcements. */
export const isIndexed = (key: PageKey): boolean => {
  const { access, announced }: PageDefinition = pages[key];
  return access === 'public' && !announced && !['error', 'maintenance', 'articleById'].includes(key);
};
