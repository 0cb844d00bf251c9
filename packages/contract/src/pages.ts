import type { Role } from './access/roles.ts';
import { type Language, languages } from './languages.ts';
import { hrefIn } from './page-address.ts';
import { guestPage, type PageDefinition, publicPage, signedInPage, staticPage } from './page-definition.ts';

/**
 * The pages of visitors and of every signed-in person (specification, section 2), with what both server and web must
 * know of them. Each page of the web loads this list, so those of the workspace are in `all-pages.ts`. The web adds the
 * rest of each built page in `apps/web/app/pages.ts`; titles and descriptions are the texts `pages:<key>.title` and
 * `.description`. docs/new-page.md says how to add one.
 */
export const pages = {
  home: staticPage('/'),
  articleList: staticPage('/insights/articles'),
  /** An article by its id; its canonical address is the one with the slug. */
  articleById: publicPage('/insights/articles/:id', { indexed: false }),
  articleIndex: staticPage('/article'),
  article: publicPage('/article/:slug', { prerender: 'each' }),
  healthAiApps: staticPage('/health-ai/app'),
  epharmacy: staticPage('/epharmacy'),
  comingSoon: staticPage('/coming-soon'),
  maintenance: staticPage('/maintenance', { indexed: false }),
  pricing: staticPage('/pricing'),
  /** Visitors read here how paying works; signed-in people pay. */
  payment: staticPage('/payment'),
  aboutUs: staticPage('/about-us'),
  contactUs: staticPage('/contact-us'),
  faqs: staticPage('/faqs'),
  job: publicPage('/jobs/:slug'),
  /** The target of the link in mails about an application that takes it back. */
  jobWithdrawal: publicPage('/jobs/application/withdraw', { indexed: false }),
  privacy: staticPage('/privacy'),
  terms: staticPage('/terms'),
  technology: staticPage('/technology'),
  /** Checks whether a document of a result is unchanged. The address has the document's signed code behind `#`. */
  verifyDocument: staticPage('/verify'),
  /** What a link shares. Its token is behind `#`, so that no log and no referrer ever has it. */
  sharedFiles: publicPage('/shared', { indexed: false }),
  error: publicPage('/error/:status', { indexed: false }),
  productList: staticPage('/product'),
  productCheckout: staticPage('/product/checkout'),
  product: publicPage('/product/:id', { prerender: 'each' }),
  demo: publicPage('/demo'),
  clinics: staticPage('/clinic'),
  /** Not for search engines: there are thousands of clinics, and other sites know more about each than we do. */
  clinic: publicPage('/clinic/:id', { indexed: false }),
  /** A screening day, while it is to come. */
  screeningDay: publicPage('/clinic/day/:id', { indexed: false }),

  /** The check for people without an account; people with one use `assessmentForm` and the pages after it. */
  check: staticPage('/check'),
  /** The first question, or the one that the query names. */
  checkQuestions: staticPage('/check/questions'),
  /** The check of another programme than the first. */
  programmeCheck: publicPage('/check/start/:programme', { indexed: false }),
  programmeQuestions: publicPage('/check/start/:programme/questions', { indexed: false }),
  checkAnswers: publicPage('/check/answers/:id', { indexed: false }),
  checkPhoto: publicPage('/check/photo', { indexed: false }),
  checkAnalysis: publicPage('/check/:id', { indexed: false }),

  login: guestPage('/auth/jwt/login'),
  /** The target of the link in an invitation mail, for people without an account and for signed-in users. */
  invitation: publicPage('/invitation', { indexed: false }),
  register: guestPage('/auth/jwt/register'),
  verify: guestPage('/auth/jwt/verify'),
  forgotPassword: guestPage('/auth/jwt/forgot-password'),
  newPassword: guestPage('/auth/jwt/new-password'),
  amplify: guestPage('/auth/amplify/:step'),
  firebase: guestPage('/auth/firebase/:step'),
  supabase: guestPage('/auth/supabase/:step'),
  auth0: guestPage('/auth/auth0/:step'),

  assessments: signedInPage('/assessment'),
  assessmentForm: signedInPage('/assessment/form'),
  programmeForm: signedInPage('/assessment/form/:programme'),
  assessment: signedInPage('/assessment/:id'),
  assessmentEdit: signedInPage('/assessment/:id/edit'),
  analysisStart: signedInPage('/health-ai'),
  analyses: signedInPage('/health-ai/list'),
  analysis: signedInPage('/health-ai/:id'),
  analysisEdit: signedInPage('/health-ai/:id/edit'),
  /** All checks of one problem. */
  analysisTimeline: signedInPage('/health-ai/:id/timeline'),
  followUp: signedInPage('/follow-up/:id'),
  /** The target of the link in a follow-up mail that switches these mails off. */
  followUpMails: publicPage('/follow-up/mails', { indexed: false }),

  profile: signedInPage('/profile'),
  profileEdit: signedInPage('/profile/edit'),
  profileFamily: signedInPage('/profile/family'),
  profileSecurity: signedInPage('/profile/security'),
  profilePrivacy: signedInPage('/profile/privacy'),
  profileNotifications: signedInPage('/profile/notifications'),
  profileDocuments: signedInPage('/profile/document'),
  profileOrders: signedInPage('/profile/order'),
  profileOrder: signedInPage('/profile/order/:id'),
  consultations: signedInPage('/consultation'),
  /** The query names the clinic, and the analysis that the consultation is about. */
  consultationNew: signedInPage('/consultation/new'),
  consultation: signedInPage('/consultation/:id'),
  consultationEdit: signedInPage('/consultation/:id/edit'),
  /** One's places at screening days. */
  screeningDays: signedInPage('/screening-day'),

  /** Layouts of the sign-in forms to look at: they sign nobody in. */
  authDemo: publicPage('/auth-demo/:variant/:step', { indexed: false }),

  /** The user's own invoices; for users who manage orders, everybody's. */
  invoiceList: signedInPage('/dashboard/invoice/list'),
  invoiceDetails: signedInPage('/dashboard/invoice/:id'),
} as const satisfies Record<string, PageDefinition>;

type Pages = typeof pages;

export type PageKey = keyof Pages;
export const pageKeys = Object.keys(pages) as PageKey[];

/** The addresses made static at build time. */
export const prerenderedPages = pageKeys.filter((key) => pages[key].prerender === true);

/** Pages that have an address of their own in each language. */
export const pagesInLanguages = pageKeys.filter((key) => pages[key].prerender);

/** Whether search engines may show a page: only public content, no sign-in forms or errors. */
export const isIndexed = (key: PageKey): boolean => {
  const { access, indexed = true } = pages[key];
  return access === 'public' && indexed;
};

/** Whether somebody may open a page of this list; `undefined` for a visitor. None of them takes a permission. */
export function canOpen(key: PageKey, role: Role | undefined): boolean {
  const { access } = pages[key];
  return access === 'public' || access === (role === undefined ? 'guest' : 'signed-in');
}

/** `href('assessment', { id })`. */
export const href = hrefIn(pages);

/** The address of a page in a language: the default one has no prefix. */
export const inLanguage = (path: string, language: Language): string =>
  language === languages[0] ? path : `/${language}${path === '/' ? '' : path}`;

/** A placeholder in built pages that the server replaces by its own origin, which the build does not know. */
export const SITE_ORIGIN = 'https://origin.invalid';

/** Marks the element of a built page that the server fills with the text of a page which the build does not know. */
export const SERVED_TEXT = 'data-served-text';
