import type { Role } from '@skrin/contract/access/roles';
import {
  canOpen,
  type PageKey,
  pages,
  type ResourcePageKey,
  type WorkspacePageKey,
  type workspacePages,
} from '@skrin/contract/all-pages';
import type { PathParams } from '@skrin/contract/page-address';
import { type ResourceSummary, type ResourceView, resourceViews } from '@skrin/contract/resource/summary';
import { resourceNames, resourceSummaries } from '@skrin/contract/resource-summaries';
import type { ComponentType } from 'react';
import type { PageMatch } from '../../kit/use-page.ts';
import { type KnownPage, knownPages as knownToEverybody, type WebPage } from '../../pages.ts';
import type { WorkspaceIcon } from './icons.ts';

/** The part of a page of the workspace that only the web needs. */
interface WorkspacePage<Key extends WorkspacePageKey = WorkspacePageKey> extends Pick<WebPage, 'medical' | 'search'> {
  /** Fetches the file whose default export is the page. */
  load: () => Promise<{ default: ComponentType<{ params: PathParams<(typeof workspacePages)[Key]['path']> }> }>;
  /** As in `WebPage`. */
  parent?: PageKey;
  /** A main place of those who may open it. */
  navigation?: { group: 'workspace'; icon: WorkspaceIcon };
}

type WebPages<Keys extends WorkspacePageKey> = { [Key in Keys]: WorkspacePage<Key> };

const allViews = Object.keys(resourceViews) as ResourceView[];
const resourcePage = () => import('../resource-page.tsx');

/** The pages of plain resources: each list is a main place, the others lie below it. */
const ofResources = Object.fromEntries(
  resourceNames.flatMap((name) => {
    const keyOf = (view: ResourceView) => `${name}${view}` as ResourcePageKey;
    const has = (view: ResourceView) => keyOf(view) in pages;
    const placeOf = (view: ResourceView): Partial<WorkspacePage> =>
      view === 'List'
        ? { navigation: { group: 'workspace', icon: resourceSummaries[name].icon } }
        : { parent: keyOf(view === 'Edit' && has('Details') ? 'Details' : 'List') };
    const { views = allViews }: ResourceSummary = resourceSummaries[name];
    return views.filter(has).map((view) => [keyOf(view), { load: resourcePage, ...placeOf(view) }]);
  }),
) as WebPages<ResourcePageKey>;

/** The web's part of each page of the workspace (`packages/contract/src/all-pages.ts`). */
const webPages: WebPages<WorkspacePageKey> = {
  dashboard: { load: () => import('./first-page.tsx'), search: false },
  app: {
    load: () => import('../../features/figures/pages/app-page.tsx'),
    navigation: { group: 'workspace', icon: 'LayoutDashboard' },
  },
  ecommerce: {
    load: () => import('../../features/figures/pages/ecommerce-page.tsx'),
    navigation: { group: 'workspace', icon: 'ShoppingBag' },
  },
  analytics: {
    load: () => import('../../features/figures/pages/analytics-page.tsx'),
    navigation: { group: 'workspace', icon: 'ChartNoAxesColumn' },
  },
  banking: {
    load: () => import('../../features/figures/pages/banking-page.tsx'),
    navigation: { group: 'workspace', icon: 'Landmark' },
  },
  orderList: { load: resourcePage, navigation: { group: 'workspace', icon: 'ReceiptText' } },
  orderDetails: { load: () => import('./order-details.tsx'), parent: 'orderList' },
  orderNew: { load: () => import('../../features/shop/goods-orders/pages/order-new-page.tsx'), parent: 'orderList' },
  orderEdit: { load: () => import('./order-edit.tsx'), parent: 'orderDetails' },
  goodsOrders: {
    load: () => import('../../features/shop/goods-orders/pages/goods-orders-page.tsx'),
    navigation: { group: 'workspace', icon: 'Truck' },
  },
  goodsOrder: {
    load: () => import('../../features/shop/goods-orders/pages/goods-order-page.tsx'),
    parent: 'goodsOrders',
  },
  paymentRequestList: { load: resourcePage, navigation: { group: 'workspace', icon: 'HandCoins' } },
  paymentRequestDetails: {
    load: () => import('../../features/billing/payment-requests/pages/request-details-page.tsx'),
    parent: 'paymentRequestList',
  },
  invoiceNew: {
    load: () => import('../../features/billing/payment-requests/pages/request-new-page.tsx'),
    parent: 'paymentRequestList',
  },
  invoiceEdit: {
    load: () => import('../../features/billing/payment-requests/pages/request-edit-page.tsx'),
    parent: 'paymentRequestDetails',
  },
  ...ofResources,
  postList: { load: resourcePage, navigation: { group: 'workspace', icon: 'Newspaper' } },
  postNew: { load: () => import('../../features/content/posts/pages/post-new-page.tsx'), parent: 'postList' },
  postDetails: { load: () => import('../../features/content/posts/pages/post-details-page.tsx'), parent: 'postList' },
  postEdit: { load: () => import('../../features/content/posts/pages/post-edit-page.tsx'), parent: 'postDetails' },
  // After the pages of the back office: administrators may open these, and work for no clinic.
  clinicConsultations: {
    load: () => import('../../features/care/clinic-work/pages/clinic-consultations-page.tsx'),
    navigation: { group: 'workspace', icon: 'CalendarClock' },
  },
  clinicConsultation: {
    load: () => import('../clinic-consultation.tsx'),
    medical: true,
    parent: 'clinicConsultations',
  },
  booking: {
    load: () => import('../../features/figures/pages/booking-page.tsx'),
    navigation: { group: 'workspace', icon: 'CalendarCheck' },
  },
  clinicWork: {
    load: () => import('../../features/care/clinic-work/pages/clinic-work-page.tsx'),
    navigation: { group: 'workspace', icon: 'Building2' },
  },
  permission: {
    load: () => import('../../features/accounts/roles/permission-page.tsx'),
    navigation: { group: 'workspace', icon: 'ShieldCheck' },
  },
  mail: {
    load: () => import('../../features/mail/pages/mail-page.tsx'),
    navigation: { group: 'workspace', icon: 'Mail' },
  },
  chat: {
    load: () => import('../../features/chat/pages/chat-page.tsx'),
    navigation: { group: 'workspace', icon: 'MessagesSquare' },
  },
  calendar: {
    load: () => import('../../features/calendar/pages/calendar-page.tsx'),
    navigation: { group: 'workspace', icon: 'CalendarDays' },
  },
  fileManager: {
    load: () => import('../../features/files/pages/file-manager-page.tsx'),
    navigation: { group: 'workspace', icon: 'FolderOpen' },
  },
  file: { load: () => import('./file.tsx'), parent: 'fileManager' },
  kanban: {
    load: () => import('../../features/boards/pages/board-page.tsx'),
    navigation: { group: 'workspace', icon: 'Columns3' },
  },
  blank: { load: () => import('../../shell/blank-page.tsx') },
  userCards: { load: () => import('../../features/accounts/pages/user-cards-page.tsx'), parent: 'userList' },
  // One's own profile and account once more, at the addresses that the back office of other products uses.
  userProfile: {
    load: () => import('../../features/accounts/pages/profile-page.tsx'),
    parent: 'profile',
    search: false,
  },
  userAccount: {
    load: () => import('./account.tsx'),
    parent: 'profile',
  },
};

/** The record above asks for components that take the parameters of their addresses. */
export type LoadedPage = ComponentType<{ params: PageMatch['params'] }>;

/** What shows a page. */
export const loadPage = async (key: WorkspacePageKey): Promise<LoadedPage> =>
  (await webPages[key].load()).default as LoadedPage;

const own: KnownPage<WorkspaceIcon>[] = (Object.keys(webPages) as WorkspacePageKey[]).map((key) => ({
  key,
  ...pages[key],
  ...webPages[key],
}));
const ofEverybody: KnownPage<WorkspaceIcon>[] = [...knownToEverybody.values()];
const beforeInvoices = ofEverybody.findIndex(({ key }) => key === 'invoiceList');

/** All pages, in the order of navigation and search. */
export const knownPages: ReadonlyMap<PageKey, KnownPage<WorkspaceIcon>> = new Map(
  ofEverybody.toSpliced(beforeInvoices, 0, ...own).map((page) => [page.key, page]),
);

/** Those of all pages that somebody may open. */
export const openPages = (role: Role | undefined): KnownPage<WorkspaceIcon>[] =>
  [...knownPages.values()].filter(({ key }) => canOpen(key, role));
