import { AppShell } from '../shell/app-shell.tsx';
import { Notifications } from './notifications-slot.tsx';

const loadSearch = () => import('./search.tsx');

/** The frame of every page, with what features add to it. */
export default function Layout() {
  return <AppShell Notifications={Notifications} loadSearch={loadSearch} />;
}
