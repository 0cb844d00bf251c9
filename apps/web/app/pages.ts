import type { Role } from '@skrin/contract/access/roles';
import type { PageKey as AnyPageKey } from '@skrin/contract/all-pages';
import type { PageDefinition } from '@skrin/contract/page-definition';
import { canOpen, href, type PageKey, pages } from '@skrin/contract/pages';
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
  /** Catalogues whose texts a static page shows at once, besides those that every page has. */
  catalogues?: readonly Namespace[];
  /** Has medical texts: questions, results, advice, descriptions of conditions. */
  medical?: boolean;
  /** The page above this one, in breadcrumbs and navigation. Its path may only have parameters that this path has. */
  parent?: PageKey;
  /** This page is a tab in the row of tabs of that page. */
  tabOf?: PageKey;
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
const providerPage: WebPage = { search: false };

/**
 * The web's part of each built page of `packages/contract/src/pages.ts`. Everything that lists pages is derived from
 * these two records, in the order of this one. Those of the workspace are in `routes/workspace-pages.ts`.
 */
export const webPages: Record<PageKey, WebPage> = {
  home: {
    catalogues: ['home', 'questionnaire', 'conditions', 'advice', 'faqs', 'content'],
    medical: true,
    navigation: { group: 'overview', icon: 'House', thumb: true },
  },
  assessments: {
    medical: true,
    navigation: { group: 'checks', icon: 'ClipboardList', thumb: true },
  },
  assessmentForm: {
    medical: true,
    focused: true,
    parent: 'assessments',
  },
  programmeForm: {
    medical: true,
    focused: true,
    parent: 'assessments',
    search: false,
  },
  assessment: {
    medical: true,
    parent: 'assessments',
  },
  assessmentEdit: {
    medical: true,
    focused: true,
    parent: 'assessment',
  },
  analysisStart: {
    medical: true,
    focused: true,
    navigation: { group: 'checks', icon: 'ScanSearch', thumb: true },
  },
  analyses: {
    medical: true,
    navigation: { group: 'checks', icon: 'History', thumb: true },
  },
  analysis: { medical: true, focused: true, parent: 'analyses' },
  analysisEdit: { medical: true, parent: 'analysis' },
  analysisTimeline: {
    medical: true,
    parent: 'analysis',
  },
  followUp: { medical: true, parent: 'analyses' },
  followUpMails: { search: false },
  consultations: {
    navigation: { group: 'checks', icon: 'CalendarHeart' },
  },
  consultationNew: { parent: 'consultations' },
  consultation: { parent: 'consultations' },
  consultationEdit: {
    parent: 'consultation',
  },

  technology: {
    catalogues: ['technology', 'conditions'],
    medical: true,
    header: true,
    footer: 'learn',
  },
  articleList: {
    catalogues: ['content'],
    medical: true,
    header: true,
    footer: 'learn',
  },
  articleIndex: {
    catalogues: ['content'],
    medical: true,
    footer: 'learn',
  },
  article: { catalogues: ['content'], medical: true, parent: 'articleList' },
  articleById: { medical: true, parent: 'articleList' },
  healthAiApps: {
    catalogues: ['comingSoon'],
    footer: 'product',
  },
  demo: { medical: true, footer: 'product' },
  clinics: {
    catalogues: ['clinics', 'workspace'],
    navigation: { group: 'checks', icon: 'Hospital' },
    footer: 'product',
  },
  clinic: { parent: 'clinics' },
  screeningDay: { parent: 'clinics' },
  screeningDays: { parent: 'clinics' },
  productList: { catalogues: ['products'], footer: 'product' },
  product: { catalogues: ['products'], parent: 'productList' },
  productCheckout: {
    catalogues: ['pricing', 'billing'],
    parent: 'productList',
    search: false,
  },
  pricing: {
    catalogues: ['pricing'],
    navigation: { group: 'account', icon: 'CreditCard' },
    header: true,
    footer: 'product',
  },
  // `analyses` is above it, because people come from a result to pay and go back to it.
  payment: { catalogues: ['pricing'], parent: 'analyses', footer: 'product' },
  epharmacy: {
    catalogues: ['comingSoon'],
    footer: 'product',
  },
  faqs: {
    catalogues: ['faqs'],
    medical: true,
    navigation: { group: 'account', icon: 'LifeBuoy' },
    header: true,
    footer: 'learn',
  },
  aboutUs: { catalogues: ['about'], header: true, footer: 'company' },
  job: { parent: 'aboutUs' },
  jobWithdrawal: { search: false },
  contactUs: {
    catalogues: ['support'],
    header: true,
    footer: 'company',
  },
  privacy: { catalogues: ['privacy'], footer: 'company' },
  terms: { catalogues: ['terms'], footer: 'company' },
  comingSoon: {
    catalogues: ['comingSoon'],
    footer: 'company',
    search: false,
  },
  maintenance: { catalogues: ['maintenance'], search: false },
  invoiceList: {
    navigation: { group: 'account', icon: 'FileText' },
  },
  invoiceDetails: { parent: 'invoiceList' },
  profile: {
    navigation: { group: 'account', icon: 'UserRound' },
  },
  profileSecurity: { parent: 'profile', tabOf: 'profile' },
  profilePrivacy: { parent: 'profile', tabOf: 'profile' },
  profileNotifications: {
    parent: 'profile',
    tabOf: 'profile',
  },
  profileFamily: {
    parent: 'profile',
    tabOf: 'profile',
  },
  profileDocuments: {
    medical: true,
    parent: 'profile',
    tabOf: 'profile',
  },
  profileOrders: { parent: 'profile', tabOf: 'profile' },
  profileOrder: { parent: 'profileOrders', search: false },
  profileEdit: { parent: 'profile' },
  verifyDocument: {
    catalogues: ['documents', 'conditions'],
    medical: true,
    footer: 'learn',
  },
  sharedFiles: { search: false },
  error: {},
  check: {
    catalogues: ['screening', 'advice'],
    medical: true,
    focused: true,
  },
  checkQuestions: {
    catalogues: ['screening', 'questionnaire', 'advice'],
    medical: true,
    focused: true,
    search: false,
  },
  programmeCheck: {
    medical: true,
    focused: true,
    search: false,
  },
  programmeQuestions: {
    medical: true,
    focused: true,
    search: false,
  },
  checkAnswers: {
    medical: true,
    focused: true,
    search: false,
  },
  checkPhoto: {
    medical: true,
    focused: true,
    search: false,
  },
  checkAnalysis: {
    medical: true,
    focused: true,
    search: false,
  },
  login: {},
  invitation: { search: false },
  register: {},
  verify: { search: false },
  forgotPassword: {},
  newPassword: { search: false },
  amplify: providerPage,
  firebase: providerPage,
  supabase: providerPage,
  auth0: providerPage,
  authDemo: { search: false },
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

/** In the order of navigation, header, footer and tabs. */
export const webPageKeys = Object.keys(webPages) as PageKey[];

/** A page with what contract and web know of it. */
export interface KnownPage<Icon extends string = string>
  extends PageDefinition,
    Omit<WebPage, 'navigation' | 'parent'> {
  key: AnyPageKey;
  parent?: AnyPageKey | undefined;
  navigation?: { group: (typeof navigationGroups)[number]; icon: Icon; thumb?: boolean };
}
export type KnownPages = ReadonlyMap<AnyPageKey, KnownPage>;

/** The pages of this list, which are all that is known on them; the workspace knows its own too. */
export const knownPages: ReadonlyMap<AnyPageKey, KnownPage<NavigationIcon>> = new Map(
  webPageKeys.map((key) => [key, { key, ...pages[key], ...webPages[key] }]),
);

/** Those that somebody may open; `undefined` for a visitor. */
export const openPages = (role: Role | undefined): KnownPage<NavigationIcon>[] =>
  [...knownPages.values()].filter(({ key }) => canOpen(key as PageKey, role));
