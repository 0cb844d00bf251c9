import {
  CalendarHeart,
  ClipboardList,
  CreditCard,
  FileText,
  History,
  Hospital,
  House,
  LifeBuoy,
  type LucideIcon,
  ScanSearch,
  UserRound,
} from 'lucide-react';

/** Icons of the main places, by the names in `pages.ts`. In a module of their own, as visitors see none of them. */
export const navigationIcons = {
  CalendarHeart,
  ClipboardList,
  CreditCard,
  FileText,
  History,
  Hospital,
  House,
  LifeBuoy,
  ScanSearch,
  UserRound,
} as const satisfies Record<string, LucideIcon>;

export type NavigationIcon = keyof typeof navigationIcons;
