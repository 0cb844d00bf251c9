import type { Role } from '@skrin/contract/access/roles';
import type { BuiltPageKey as AnyBuiltPageKey, PageKey as AnyPageKey } from '@skrin/contract/all-pages';
import type { PageDefinition } from '@skrin/contract/page-definition';
import { type BuiltPageKey, canOpen, href, type PageKey, pages } from '@skrin/contract/pages';
import type { OpenProduct } from '@skrin/contract/products';
import { firstProgramme, type ProgrammeId, programmes } from '@skrin/contract/programmes/registry';
import type { Namespace } from '@skrin/i18n';
import type { NavigationIcon } from './navigation-icons.ts';

/**
 * The groups of the navigation of signed-in people, and those of the links in the footer, in their order. `own`: what people
 * with a workspace have for themselves, in one group below it.
 */
export const navigationGroups = ['workspace', 'overview', 'checks', 'account', 'own'] as const;
export const footerGroups = ['product', 'learn', 'company'] as const;

/** The part of a page that only the web needs. Its names are `pages:<key>.title` and, if that is too long, `.label`. */
export interface WebPage {
  /** File whose default export is the page, from `app/`. */
  module: string;
  /** Catalogues whose texts a static page shows at once, besides those that every page has. */
  catalogues?: readonly Namespace[];
  /** Has medical texts: questions, results, advice, descriptions of conditions. */
  medical?: boolean;
  /** The page above this one, in breadcrumbs and navigation. Its path may only have parameters that this path has. */
  parent?: BuiltPageKey;
  /** This page is a tab in the row of tabs of that page. */
  tabOf?: BuiltPageKey;
  /** A main place of signed-in people; `thumb`: also on phones, in reach of a thumb. */
  navigation?: { group: (typeof navigationGroups)[number]; icon: NavigationIcon; thumb?: boolean };
  /** Visitors go there from the header. */
  header?: boolean;
  footer?: (typeof footerGroups)[number];
  /** A task without distractions: no footer, and no bar of main places at the bottom. */
  focused?: boolean;
  /** False for a page that the search does not offer, because people reach it only from another page or a link. */
  search?: boolean;
}

/** A step of signing in with another provider. */
const providerPage: WebPage = { module: 'routes/provider.tsx', search: false };

/**
 * The web's part of each built page of `packages/contract/src/pages.ts`. Everything that lists pages is derived from
 * these two records, in the order of this one. Those of the workspace are in `routes/workspace-pages.ts`.
 */
export const webPages: Record<BuiltPageKey, WebPage> = {
  home: {
    module: 'routes/home.tsx',
    catalogues: ['home', 'conditions', 'advice', 'faqs', 'content'],
    medical: true,
    navigation: { group: 'overview', icon: 'House', thumb: true },
  },
  assessments: {
    module: 'features/screening/assessment/pages/assessment-list-page.tsx',
    medical: true,
    navigation: { group: 'checks', icon: 'ClipboardList', thumb: true },
  },
  assessmentForm: {
    module: 'features/screening/assessment/pages/assessment-form-page.tsx',
    medical: true,
    focused: true,
    parent: 'assessments',
  },
  programmeForm: {
    module: 'features/screening/assessment/pages/assessment-form-page.tsx',
    medical: true,
    focused: true,
    parent: 'assessments',
    search: false,
  },
  assessment: {
    module: 'features/screening/assessment/pages/assessment-detail-page.tsx',
    medical: true,
    parent: 'assessments',
  },
  assessmentEdit: {
    module: 'features/screening/assessment/pages/assessment-edit-page.tsx',
    medical: true,
    focused: true,
    parent: 'assessment',
  },
  analysisStart: {
    module: 'routes/health-ai-start.tsx',
    medical: true,
    focused: true,
    navigation: { group: 'checks', icon: 'ScanSearch', thumb: true },
  },
  analyses: {
    module: 'features/screening/analysis/pages/analysis-list-page.tsx',
    medical: true,
    navigation: { group: 'checks', icon: 'History', thumb: true },
  },
  analysis: { module: 'routes/health-ai-detail.tsx', medical: true, parent: 'analyses' },
  analysisEdit: { module: 'routes/health-ai-edit.tsx', medical: true, parent: 'analysis' },
  analysisTimeline: {
    module: 'features/screening/follow-ups/pages/timeline-page.tsx',
    medical: true,
    parent: 'analysis',
  },
  followUp: { module: 'features/screening/follow-ups/pages/follow-up-page.tsx', medical: true, parent: 'analyses' },
  followUpMails: { module: 'features/accounts/pages/follow-up-mails-page.tsx', search: false },
  consultations: {
    module: 'routes/consultations.tsx',
    navigation: { group: 'checks', icon: 'CalendarHeart' },
  },
  consultationNew: { module: 'routes/consultation-new.tsx', parent: 'consultations' },
  consultation: { module: 'features/care/consultations/pages/consultation-page.tsx', parent: 'consultations' },
  consultationEdit: {
    module: 'features/care/consultations/pages/consultation-edit-page.tsx',
    parent: 'consultation',
  },

  technology: {
    module: 'routes/technology.tsx',
    catalogues: ['technology', 'conditions'],
    medical: true,
    header: true,
    footer: 'learn',
  },
  articleList: {
    module: 'routes/article-list.tsx',
    catalogues: ['content'],
    medical: true,
    header: true,
    footer: 'learn',
  },
  articleIndex: {
    module: 'routes/article-index.tsx',
    catalogues: ['content'],
    medical: true,
    footer: 'learn',
  },
  article: { module: 'routes/article.tsx', catalogues: ['content'], medical: true, parent: 'articleList' },
  articleById: { module: 'features/content/pages/article-by-id-page.tsx', medical: true, parent: 'articleList' },
  healthAiApps: {
    module: 'features/support/coming-soon/pages/apps-page.tsx',
    catalogues: ['comingSoon'],
    footer: 'product',
  },
  demo: { module: 'features/screening/programmes/skin/demo/pages/demo-page.tsx', medical: true, footer: 'product' },
  clinics: {
    module: 'routes/clinics.tsx',
    catalogues: ['clinics', 'workspace'],
    navigation: { group: 'checks', icon: 'Hospital' },
    footer: 'product',
  },
  clinic: { module: 'features/care/clinics/pages/clinic-page.tsx', parent: 'clinics' },
  screeningDay: { module: 'routes/screening-day.tsx', parent: 'clinics' },
  screeningDays: { module: 'features/outreach/pages/screening-days-page.tsx', parent: 'clinics' },
  productList: { module: 'features/products/pages/product-list-page.tsx', catalogues: ['products'], footer: 'product' },
  product: { module: 'routes/product.tsx', catalogues: ['products'], parent: 'productList' },
  productCheckout: {
    module: 'routes/product-checkout.tsx',
    catalogues: ['pricing', 'billing'],
    parent: 'productList',
    search: false,
  },
  pricing: {
    module: 'features/billing/pages/pricing-page.tsx',
    catalogues: ['pricing'],
    navigation: { group: 'account', icon: 'CreditCard' },
    header: true,
    footer: 'product',
  },
  // `analyses` is above it, because people come from a result to pay and go back to it.
  payment: { module: 'routes/payment.tsx', catalogues: ['pricing'], parent: 'analyses', footer: 'product' },
  epharmacy: {
    module: 'features/support/coming-soon/pages/epharmacy-page.tsx',
    catalogues: ['comingSoon'],
    footer: 'product',
  },
  faqs: {
    module: 'features/faqs/pages/faqs-page.tsx',
    catalogues: ['faqs'],
    medical: true,
    navigation: { group: 'account', icon: 'LifeBuoy' },
    header: true,
    footer: 'learn',
  },
  aboutUs: { module: 'routes/about-us.tsx', catalogues: ['about'], header: true, footer: 'company' },
  job: { module: 'features/hiring/pages/job-page.tsx', parent: 'aboutUs' },
  jobWithdrawal: { module: 'features/hiring/pages/job-withdrawal-page.tsx', search: false },
  contactUs: {
    module: 'features/support/pages/contact-page.tsx',
    catalogues: ['support'],
    header: true,
    footer: 'company',
  },
  privacy: { module: 'features/legal/pages/privacy-page.tsx', catalogues: ['privacy'], footer: 'company' },
  terms: { module: 'features/legal/pages/terms-page.tsx', catalogues: ['terms'], footer: 'company' },
  comingSoon: {
    module: 'features/support/coming-soon/pages/coming-soon-page.tsx',
    catalogues: ['comingSoon'],
    footer: 'company',
    search: false,
  },
  maintenance: { module: 'routes/maintenance.tsx', catalogues: ['maintenance'], search: false },
  invoiceList: {
    module: 'routes/resource-page.tsx',
    navigation: { group: 'account', icon: 'FileText' },
  },
  invoiceDetails: { module: 'features/billing/invoices/pages/invoice-details-page.tsx', parent: 'invoiceList' },
  profile: {
    module: 'features/accounts/pages/profile-page.tsx',
    navigation: { group: 'account', icon: 'UserRound' },
  },
  profileSecurity: { module: 'features/accounts/pages/security-page.tsx', parent: 'profile', tabOf: 'profile' },
  profilePrivacy: { module: 'features/accounts/pages/privacy-page.tsx', parent: 'profile', tabOf: 'profile' },
  profileNotifications: {
    module: 'features/notifications/pages/notification-settings-page.tsx',
    parent: 'profile',
    tabOf: 'profile',
  },
  profileFamily: {
    module: 'features/screening/dependants/pages/dependants-page.tsx',
    parent: 'profile',
    tabOf: 'profile',
  },
  profileDocuments: {
    module: 'features/screening/documents/pages/document-list-page.tsx',
    medical: true,
    parent: 'profile',
    tabOf: 'profile',
  },
  profileOrders: { module: 'features/billing/pages/order-list-page.tsx', parent: 'profile', tabOf: 'profile' },
  profileOrder: { module: 'features/billing/pages/order-detail-page.tsx', parent: 'profileOrders', search: false },
  profileEdit: { module: 'features/accounts/pages/profile-edit-page.tsx', parent: 'profile' },
  verifyDocument: {
    module: 'features/screening/documents/pages/verify-document-page.tsx',
    catalogues: ['documents', 'conditions'],
    medical: true,
    footer: 'learn',
  },
  error: { module: 'routes/error-page.tsx' },
  check: {
    module: 'features/screening/check/pages/check-page.tsx',
    catalogues: ['screening', 'advice'],
    medical: true,
    focused: true,
  },
  checkQuestions: {
    module: 'features/screening/check/pages/check-questions-page.tsx',
    catalogues: ['screening', 'questionnaire', 'advice'],
    medical: true,
    focused: true,
    search: false,
  },
  programmeCheck: {
    module: 'features/screening/check/pages/check-page.tsx',
    medical: true,
    focused: true,
    search: false,
  },
  programmeQuestions: {
    module: 'features/screening/check/pages/check-questions-page.tsx',
    medical: true,
    focused: true,
    search: false,
  },
  checkAnswers: {
    module: 'features/screening/check/pages/check-answers-page.tsx',
    medical: true,
    focused: true,
    search: false,
  },
  checkPhoto: {
    module: 'features/screening/check/pages/check-photo-page.tsx',
    medical: true,
    focused: true,
    search: false,
  },
  checkAnalysis: {
    module: 'features/screening/check/pages/check-analysis-page.tsx',
    medical: true,
    focused: true,
    search: false,
  },
  login: { module: 'routes/login.tsx' },
  invitation: { module: 'features/accounts/pages/invitation-page.tsx', search: false },
  register: { module: 'routes/register.tsx' },
  verify: { module: 'routes/verify.tsx', search: false },
  forgotPassword: { module: 'routes/forgot-password.tsx' },
  newPassword: { module: 'routes/new-password.tsx', search: false },
  amplify: providerPage,
  firebase: providerPage,
  supabase: providerPage,
  auth0: providerPage,
  authDemo: { module: 'routes/auth-demo.tsx', search: false },
};

/** The address where a check begins; it redirects signed-in people to their own form. */
export const checkStart = href('check');

/**
 * The introduction for visitors; as with `formAddress`, the first programme has the address of the specification, and
 * those of others name them. It sends signed-in people to their own form.
 */
export const checkAddress = (programme: ProgrammeId): string =>
  programme === firstProgramme ? checkStart : href('programmeCheck', { programme });

/** The form of signed-in people; that of the first programme has no name in its address. */
export const formAddress = (programme: ProgrammeId): string =>
  programme === firstProgramme ? href('assessmentForm') : href('programmeForm', { programme });

/** The address of a main page, where a product is chosen: its own start, its history, its articles. */
export function addressFor(product: OpenProduct | undefined, page: AnyPageKey, address: string): string {
  if (!product) return address;
  const { programme } = product;
  const { takesPhotos, topic } = programmes[programme];
  if (page === 'assessments' || page === 'analyses' || page === 'pricing') return `${address}?programme=${programme}`;
  if (page === 'analysisStart' && !takesPhotos) return formAddress(programme);
  if (page === 'articleList' && topic) return `${address}?topic=${topic}`;
  return address;
}

export const builtPageKeys = Object.keys(webPages) as BuiltPageKey[];

/** `undefined` for a page that is still to be built. */
export const webPageOf = (key: PageKey): WebPage | undefined => (webPages as Partial<Record<PageKey, WebPage>>)[key];

/** A built page with what contract and web know of it. */
export interface KnownPage<Icon extends string = string>
  extends PageDefinition,
    Omit<WebPage, 'module' | 'navigation' | 'parent'> {
  key: AnyBuiltPageKey;
  parent?: AnyBuiltPageKey | undefined;
  navigation?: { group: (typeof navigationGroups)[number]; icon: Icon; thumb?: boolean };
}
export type KnownPages = ReadonlyMap<AnyPageKey, KnownPage>;

/** The pages of this list, which are all that is known on them; the workspace knows its own too. */
export const knownPages: ReadonlyMap<AnyPageKey, KnownPage<NavigationIcon>> = new Map(
  builtPageKeys.map((key) => [key, { key, ...pages[key], ...webPages[key] }]),
);

/** Those that somebody may open; `undefined` for a visitor. */
export const openPages = (role: Role | undefined): KnownPage<NavigationIcon>[] =>
  [...knownPages.values()].filter(({ key }) => canOpen(key as PageKey, role));
