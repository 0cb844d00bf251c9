import { ClipboardList, History, House, type LucideIcon, ScanSearch } from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';

export interface Destination {
  key: 'home' | 'assessment' | 'healthAi' | 'history';
  to: string;
  icon: LucideIcon;
}

/** Main places of a signed-in person, in the order of the header and the bottom navigation. */
export const destinations: readonly Destination[] = [
  { key: 'home', to: paths.home, icon: House },
  { key: 'assessment', to: paths.assessments, icon: ClipboardList },
  { key: 'healthAi', to: paths.analysisStart(), icon: ScanSearch },
  { key: 'history', to: paths.analyses, icon: History },
];

/** The destination a page belongs to: the one with the longest address that the page's address begins with. */
export function useCurrentDestination(): Destination['key'] | undefined {
  const { pathname } = useLocation();
  return destinations
    .filter(({ to }) => pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0]?.key;
}
