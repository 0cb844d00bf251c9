import { Notifications } from '../features/screening/notifications/notifications-slot.tsx';
import { AppShell } from '../shell/app-shell.tsx';

const loadSearch = () => import('./search.tsx');

/** The frame of every page, with what features add to it. */
export default function Layout() {
  return <AppShell Notifications={Notifications} loadSearch={loadSearch} />;
}
