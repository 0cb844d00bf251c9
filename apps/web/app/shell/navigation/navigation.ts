import { type PageKey, pages } from '@skrin/contract/pages';
import {
  ClipboardList,
  CreditCard,
  History,
  House,
  LifeBuoy,
  type LucideIcon,
  ScanSearch,
  UserRound,
} from 'lucide-react';
import { usePageKey } from '../use-page-key.ts';

export interface Destination {
  key: 'home' | 'assessment' | 'healthAi' | 'history' | 'profile' | 'pricing' | 'help';
  page: PageKey;
  icon: LucideIcon;
  /** Further pages that belong to it. */
  holds?: readonly PageKey[];
}

export interface NavigationGroup {
  key: 'overview' | 'skinCheck' | 'account';
  destinations: readonly Destination[];
}

const isOpen = ({ page }: Destination): boolean => !pages[page].comingSoon;

const skinCheck: readonly Destination[] = [
  {
    key: 'assessment',
    page: 'assessments',
    icon: ClipboardList,
    holds: ['assessmentForm', 'assessment', 'assessmentEdit'],
  },
  { key: 'healthAi', page: 'analysisStart', icon: ScanSearch },
  { key: 'history', page: 'analyses', icon: History, holds: ['analysis', 'analysisEdit'] },
];
const home: Destination = { key: 'home', page: 'home', icon: House };
const account: readonly Destination[] = [
  { key: 'profile', page: 'profile', icon: UserRound, holds: ['profileEdit'] },
  { key: 'pricing', page: 'pricing', icon: CreditCard, holds: ['payment'] },
  { key: 'help', page: 'faqs', icon: LifeBuoy, holds: ['contactUs'] },
];

/** Main places of a signed-in person. Pages that are only announced are left out until they open. */
export const navigationGroups: readonly NavigationGroup[] = [
  { key: 'overview', destinations: [home] },
  { key: 'skinCheck', destinations: skinCheck },
  { key: 'account', destinations: account.filter(isOpen) },
];

/** What a phone has room for, in reach of a thumb. */
export const thumbDestinations: readonly Destination[] = [home, ...skinCheck];

/** Where visitors go from the header. */
export const publicNavigation = ['technology', 'articleList', 'pricing', 'faqs', 'aboutUs', 'contactUs'] as const;

/** Every public page that can be opened by its address alone, by subject, for the foot of each page. */
export const footerGroups = {
  product: ['healthAiApps', 'demo', 'productList', 'pricing', 'payment', 'epharmacy'],
  learn: ['technology', 'articleList', 'articleIndex', 'faqs'],
  company: ['aboutUs', 'contactUs', 'comingSoon'],
} as const satisfies Record<string, readonly PageKey[]>;

/** The destination that the page on the screen belongs to. */
export function useCurrentDestination(): Destination['key'] | undefined {
  const current = usePageKey();
  if (!current) return undefined;
  return navigationGroups
    .flatMap(({ destinations }) => destinations)
    .find(({ page, holds = [] }) => page === current || holds.includes(current))?.key;
}
