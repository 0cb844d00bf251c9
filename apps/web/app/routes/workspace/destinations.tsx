import type { Role } from '@skrin/contract/access/roles';
import { SideDestinations } from '../../shell/navigation/side-destinations.tsx';
import { workspaceIcons } from './icons.ts';
import { openPages } from './pages.ts';

/** The main places of people with a workspace. */
export default function WorkspaceDestinations({ role }: { role: Role }) {
  return <SideDestinations pages={openPages(role)} icons={workspaceIcons} />;
}
