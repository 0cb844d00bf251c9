import ofResources from 'virtual:resource-icons';
import type { ResourceIcon } from '@skrin/contract/resource-summaries';
import {
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  Columns3,
  FolderOpen,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessagesSquare,
  ShieldCheck,
  ShoppingBag,
  Truck,
} from 'lucide-react';
import { navigationIcons } from '../../navigation-icons.ts';

/** By the names in the contract's `resource-summaries.ts`. */
const resourceIcons: Record<ResourceIcon, LucideIcon> = ofResources;

/** Icons of the main places of people with a workspace, by the names in `navigation-icons.ts` and in `pages.ts` beside. */
export const workspaceIcons = {
  ...navigationIcons,
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  ShieldCheck,
  ChartNoAxesColumn,
  Columns3,
  FolderOpen,
  Landmark,
  ShoppingBag,
  LayoutDashboard,
  Mail,
  MessagesSquare,
  Truck,
  ...resourceIcons,
} as const satisfies Record<string, LucideIcon>;

export type WorkspaceIcon = keyof typeof workspaceIcons;
