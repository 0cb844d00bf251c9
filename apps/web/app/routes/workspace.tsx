import { pages } from '@skrin/contract/pages';
import { Navigate } from 'react-router';
import { useSession } from '../session/session.ts';
import { firstInWorkspace } from '../shell/navigation/navigation.ts';

/** Leads on to the first page of the workspace that somebody may open; people without one go home. */
export default function Workspace() {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  return <Navigate to={pages[firstInWorkspace(session.user.role) ?? 'home'].path} replace />;
}
