import type { ResourceName } from '@skrin/contract/resources';
import { use } from 'react';
import { usePageKey } from '../kit/use-page-key.ts';
import type { Screen } from '../resource/screen.ts';

/** The screen of each resource, fetched with its pages. A resource without one does not compile. */
export const screens = {
  inquiry: async () => (await import('../features/support/inquiry-screen.tsx')).inquiryScreen,
  invitation: async () => (await import('../features/accounts/invitation-screen.tsx')).invitationScreen,
  voucher: async () => (await import('../features/billing/voucher-screen.tsx')).voucherScreen,
  user: async () => (await import('../features/accounts/user-screen.tsx')).userScreen,
} satisfies Record<ResourceName, () => Promise<Screen>>;

const fetched = new Map<ResourceName, Promise<Screen>>();

/** The screen that the page of a resource belongs to: `inquiryList` to that of `inquiry`. */
export function useScreen(): Screen {
  const name = usePageKey()?.replace(/(List|New|Details|Edit)$/, '') as ResourceName;
  const screen = fetched.get(name) ?? screens[name]();
  fetched.set(name, screen);
  return use(screen);
}
