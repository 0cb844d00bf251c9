import {
  Building2,
  CalendarClock,
  CalendarHeart,
  ClipboardList,
  CreditCard,
  FileText,
  History,
  Hospital,
  House,
  Inbox,
  LifeBuoy,
  type LucideIcon,
  MailPlus,
  ReceiptText,
  ScanSearch,
  Ticket,
  UserRound,
  Users,
} from 'lucide-react';

/** Icons of the main places, by the names in `pages.ts`. In a module of their own, as visitors see none of them. */
export const navigationIcons = {
  Building2,
  CalendarClock,
  CalendarHeart,
  ClipboardList,
  CreditCard,
  FileText,
  History,
  Hospital,
  House,
  Inbox,
  LifeBuoy,
  MailPlus,
  ReceiptText,
  ScanSearch,
  Ticket,
  UserRound,
  Users,
} as const satisfies Record<string, LucideIcon>;

export type NavigationIcon = keyof typeof navigationIcons;
