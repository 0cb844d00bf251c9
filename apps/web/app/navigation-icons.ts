import ofResources from 'virtual:resource-icons';
import type { ResourceIcon } from '@skrin/contract/resource-summaries';
import {
  Building2,
  CalendarClock,
  CalendarHeart,
  ClipboardList,
  CreditCard,
  History,
  Hospital,
  House,
  LifeBuoy,
  type LucideIcon,
  ScanSearch,
  UserRound,
} from 'lucide-react';

/** By the names in the contract's `resource-summaries.ts`. */
const resourceIcons: Record<ResourceIcon, LucideIcon> = ofResources;

/** Icons of the main places, by the names in `pages.ts`. In a module of their own, as visitors see none of them. */
export const navigationIcons = {
  Building2,
  CalendarClock,
  CalendarHeart,
  ClipboardList,
  CreditCard,
  History,
  Hospital,
  House,
  LifeBuoy,
  ScanSearch,
  UserRound,
  ...resourceIcons,
} as const satisfies Record<string, LucideIcon>;

export type NavigationIcon = keyof typeof navigationIcons;
