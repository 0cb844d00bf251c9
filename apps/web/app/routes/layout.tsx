import { rolesWithWorkspace } from '@skrin/contract/access/roles';
import { useSession } from '../session/session.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { Notifications } from './notifications-slot.tsx';

const own = {
  loadSearch: () => import('./search.tsx'),
  loadDestinations: () => import('../shell/navigation/side-destinations.tsx'),
};
/** Those that know the pages of the workspace too. */
const ofWorkspace = {
  loadSearch: () => import('./workspace/search.tsx'),
  loadDestinations: () => import('./workspace/destinations.tsx'),
};

/** The frame of every page, with what features add to it. */
export default function Layout() {
  const session = useSession();
  const hasWorkspace = session.status === 'authenticated' && rolesWithWorkspace.includes(session.user.role);
  return <AppShell Notifications={Notifications} {...(hasWorkspace ? ofWorkspace : own)} />;
}
