import type { Role } from '@skrin/contract/access/roles';
import { SideDestinations } from '../../shell/navigation/side-destinations.tsx';
import { workspaceIcons } from './icons.ts';
import { openPages } from './pages.ts';

/** The main places of people with a workspace. */
export default function WorkspaceDestinations({ role }: { role: Role }) {
  return <SideDestinations pages={openPages(role).map(belowWorkspace)} icons={workspaceIcons} />;
}

type Page = ReturnType<typeof openPages>[number];

/** What somebody has for themselves is one group, below that of their work. */
function belowWorkspace(page: Page): Page {
  const { navigation } = page;
  return navigation && navigation.group !== 'workspace'
    ? { ...page, navigation: { ...navigation, group: 'own' } }
    : page;
}
