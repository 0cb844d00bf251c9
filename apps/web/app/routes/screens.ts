import type { ResourceName } from '@skrin/contract/resources';
import { use } from 'react';
import { useLocation } from 'react-router';
import { usePageKey } from '../kit/use-page-key.ts';
import type { Screen } from '../resource/screen.ts';

/** The screen of each resource, fetched with its pages. A resource without one does not compile. */
export const screens = {
  clinicEntry: async () => (await import('../features/care/clinic-entries/clinic-entry-screen.tsx')).clinicEntryScreen,
  inquiry: async () => (await import('../features/support/inquiry-screen.tsx')).inquiryScreen,
  invitation: async () => (await import('../features/accounts/invitation-screen.tsx')).invitationScreen,
  voucher: async () => (await import('../features/billing/voucher-screen.tsx')).voucherScreen,
  user: async () => (await import('../features/accounts/user-screen.tsx')).userScreen,
} satisfies Record<ResourceName, () => Promise<Screen>>;

/** The screen of the resource that the current page belongs to: `inquiryList` belongs to `inquiry`. */
export function useScreen(): Screen {
  const name = usePageKey()?.replace(/(List|New|Details|Edit)$/, '') as ResourceName;
  const { key } = useLocation();
  return use(screenOf(name, key));
}

const fetched = new Map<ResourceName, { visit: string; screen: Promise<Screen>; hasFailed: boolean }>();

/**
 * Fetches a screen once. After a failure it is fetched again only at the next navigation (`visit`): with a new promise
 * at each render, React would fetch it again and again.
 */
export function screenOf(name: ResourceName, visit: string): Promise<Screen> {
  const known = fetched.get(name);
  if (known && (!known.hasFailed || known.visit === visit)) return known.screen;
  const fetching = { visit, screen: screens[name](), hasFailed: false };
  fetching.screen.catch(() => {
    fetching.hasFailed = true;
  });
  fetched.set(name, fetching);
  return fetching.screen;
}
