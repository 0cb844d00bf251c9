import { hasPermission } from '@skrin/contract/access/permissions';
import type { Role } from '@skrin/contract/access/roles';
import { SideDestinations } from '../../shell/navigation/side-destinations.tsx';
import { workspaceIcons } from './icons.ts';
import { openPages } from './pages.ts';

/** The main places of people with a workspace. */
export default function WorkspaceDestinations({ role }: { role: Role }) {
  const pages = openPages(role).map((page) => ({ ...page, ...placeFor(role, page) }));
  return <SideDestinations pages={pages} icons={workspaceIcons} />;
}

type Page = ReturnType<typeof openPages>[number];

/** What somebody has for themselves is one group, below that of their work. */
function placeFor(role: Role, { key, navigation }: Page): Pick<Page, 'navigation'> {
  if (!navigation || navigation.group === 'workspace') return {};
  // The same page shows staff the invoices of everybody.
  const isWork = key === 'invoiceList' && hasPermission(role, 'order:manage');
  return { navigation: { ...navigation, group: isWork ? 'workspace' : 'own' } };
}
