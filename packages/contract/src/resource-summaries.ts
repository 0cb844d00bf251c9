import type { ResourceSummary } from './resource/summary.ts';

/**
 * Every plain resource with its verbs, pages and icon, in the order of the navigation. Permissions, pages, routes and
 * navigation come from here; fields are in `resources.ts`, which only the pages of staff load.
 */
export const resourceSummaries = {
  inquiry: { verbs: ['read', 'update'], base: '/dashboard/inquiry', views: ['List', 'Details'], icon: 'Inbox' },
  voucher: { verbs: ['read', 'create', 'update'], base: '/dashboard/voucher', icon: 'Ticket' },
  user: { verbs: ['read', 'create', 'update', 'remove'], base: '/dashboard/user', icon: 'Users' },
  invitation: {
    verbs: ['read', 'create', 'update'],
    base: '/dashboard/invitation',
    views: ['List', 'New', 'Details'],
    icon: 'MailPlus',
  },
  // Its pages are declared by hand: what is edited of a post is no row of fields.
  post: { verbs: ['read', 'remove'], base: '/dashboard/post', views: [], icon: 'Newspaper' },
  stockProduct: { verbs: ['read', 'create', 'update', 'remove'], base: '/dashboard/product', icon: 'Package' },
  seller: { verbs: ['read', 'create', 'update', 'remove'], base: '/dashboard/seller', icon: 'Store' },
  // Their pages are declared by hand: orders are listed for those who manage them, and both have details of their own.
  order: { verbs: ['read'], base: '/dashboard/order', views: [], icon: 'ReceiptText' },
  invoice: { verbs: ['read'], base: '/dashboard/invoice', views: [], icon: 'FileText' },
  paymentRequest: { verbs: ['read', 'remove'], base: '/dashboard/payment-request', views: [], icon: 'HandCoins' },
  organisation: { verbs: ['read', 'create', 'update'], base: '/dashboard/organisation', icon: 'BriefcaseBusiness' },
  clinicEntry: { verbs: ['read', 'create', 'update', 'remove'], base: '/dashboard/clinic-entry', icon: 'MapPinned' },
  job: { verbs: ['read', 'create', 'update', 'remove'], base: '/dashboard/job', icon: 'BriefcaseMedical' },
  application: {
    verbs: ['read', 'update', 'remove'],
    base: '/dashboard/application',
    icon: 'UserSearch',
  },
  tour: { verbs: ['read', 'create', 'update', 'remove'], base: '/dashboard/tour', icon: 'Tent' },
} as const satisfies Record<string, ResourceSummary>;

type Summaries = typeof resourceSummaries;

export type ResourceName = keyof Summaries;
export const resourceNames = Object.keys(resourceSummaries) as ResourceName[];

export type VerbOf<Name extends ResourceName> = Summaries[Name]['verbs'][number];
/** The permissions on resources that roles can have: `<resource>:<verb>`. */
export type ResourcePermission = { [Name in ResourceName]: `${Name}:${VerbOf<Name>}` }[ResourceName];
/** The icons of resources, by their names in `lucide-react`. */
export type ResourceIcon = Summaries[ResourceName]['icon'];
