import { hasPermission, type Role } from './access/permissions.ts';
import { hrefIn } from './page-address.ts';
import { type PageDefinition, resourcePages, signedInPage } from './page-definition.ts';
import * as everybodys from './pages.ts';
import { resourceSummaries } from './resource-summaries.ts';

const ofResources = resourcePages(resourceSummaries);
/** The pages of plain resources. */
export type ResourcePageKey = keyof typeof ofResources;

/**
 * The pages of the workspace: all that lies below `/dashboard`, but for people's own invoices. The web loads them with
 * the first of them that somebody opens, and for roles that have a workspace; one more weighs nothing on other pages.
 */
export const workspacePages = {
  /** Leads to the first page of the workspace that its reader may open, or home. */
  dashboard: signedInPage('/dashboard'),
  mail: signedInPage('/dashboard/mail', 'mail:read'),
  chat: signedInPage('/dashboard/chat', 'chat:begin'),
  blank: signedInPage('/dashboard/blank'),
  kanban: signedInPage('/dashboard/kanban', 'board:read'),
  calendar: signedInPage('/dashboard/calendar', 'event:read'),
  /** Everybody with an account has files. */
  fileManager: signedInPage('/dashboard/file-manager'),
  permission: signedInPage('/dashboard/permission', 'permission:read'),
  app: signedInPage('/dashboard/app', 'figures:read'),
  ecommerce: signedInPage('/dashboard/ecommerce', 'figures:money'),
  analytics: signedInPage('/dashboard/analytics', 'figures:analytics'),
  banking: signedInPage('/dashboard/banking', 'figures:money'),
  booking: signedInPage('/dashboard/booking', 'figures:bookings'),
  file: signedInPage('/dashboard/file'),
  /** Of the clinic that the user works for; administrators name a clinic by `?clinic=`. */
  clinicConsultations: signedInPage('/dashboard/consultation', 'consultation:note'),
  clinicConsultation: signedInPage('/dashboard/consultation/:id', 'consultation:note'),
  clinicWork: signedInPage('/dashboard/clinic', 'clinic:manage'),
  orderList: signedInPage('/dashboard/order/list', 'order:manage'),
  orderDetails: signedInPage('/dashboard/order/:id', 'order:manage'),
  orderNew: signedInPage('/dashboard/order/new', 'order:manage'),
  orderEdit: signedInPage('/dashboard/order/:id/edit', 'order:manage'),
  /** Of the pharmacy that the user works for; administrators see those of all. */
  goodsOrders: signedInPage('/dashboard/goods-order/list', 'delivery:read'),
  goodsOrder: signedInPage('/dashboard/goods-order/:id', 'delivery:read'),
  paymentRequestList: signedInPage('/dashboard/payment-request/list', 'paymentRequest:read'),
  paymentRequestDetails: signedInPage('/dashboard/payment-request/:id', 'paymentRequest:read'),
  /** A request to an organisation: an invoice itself follows a payment, and nobody writes one. */
  invoiceNew: signedInPage('/dashboard/invoice/new', 'paymentRequest:manage'),
  invoiceEdit: signedInPage('/dashboard/invoice/:id/edit', 'paymentRequest:manage'),
  ...ofResources,
  postList: signedInPage('/dashboard/post/list', 'post:read'),
  postNew: signedInPage('/dashboard/post/new', 'post:create'),
  postDetails: signedInPage('/dashboard/post/:id', 'post:read'),
  postEdit: signedInPage('/dashboard/post/:id/edit', 'post:update'),
  userCards: signedInPage('/dashboard/user/cards', 'user:read'),
  userProfile: signedInPage('/dashboard/user/profile'),
  userAccount: signedInPage('/dashboard/user/account'),
} as const satisfies Record<string, PageDefinition>;

export type WorkspacePageKey = keyof typeof workspacePages;
export const workspacePageKeys = Object.keys(workspacePages) as WorkspacePageKey[];

/** Every page of the product: for the server, the build, the tests, and what the web shows of the workspace. */
export const pages = { ...everybodys.pages, ...workspacePages };

type Pages = typeof pages;

export type PageKey = keyof Pages;
export const pageKeys = Object.keys(pages) as PageKey[];

const isWorkspacePage = (key: PageKey): key is WorkspacePageKey => key in workspacePages;

/** Whether search engines may show a page: none of the workspace. */
export const isIndexed = (key: PageKey): boolean => !isWorkspacePage(key) && everybodys.isIndexed(key);

/** Whether somebody with this role may open a page; `undefined` for a visitor. */
export function canOpen(key: PageKey, role: Role | undefined): boolean {
  if (!isWorkspacePage(key)) return everybodys.canOpen(key, role);
  const { access } = workspacePages[key] as PageDefinition;
  if (role === undefined || access === 'public' || access === 'guest') return false;
  return access === 'signed-in' || hasPermission(role, access);
}

/** `href('orderDetails', { id })`: as that of `pages.ts`, for the pages of the workspace too. */
export const href = hrefIn(pages);
