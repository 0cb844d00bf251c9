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

/** Of main places, by the names that pages give them; apart from the pages, as visitors see none of them. */
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
