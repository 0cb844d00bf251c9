import { canOpen } from '@skrin/contract/all-pages';
import { href } from '@skrin/contract/pages';
import { Navigate } from 'react-router';
import { usePage } from '../../kit/use-page.ts';
import { useSession } from '../../session/session.ts';
import { destinationsAmong } from '../../shell/navigation/navigation.ts';

/** Leads on to the first page of the workspace that somebody's role opens; who has none but their files goes home. */
export default function FirstPage() {
  const session = useSession();
  const { known } = usePage() ?? {};
  if (session.status !== 'authenticated') return null;
  const open = [...(known?.values() ?? [])].filter(
    ({ key, access }) => access !== 'signed-in' && canOpen(key, session.user.role),
  );
  const workspace = destinationsAmong(open).find(({ group }) => group === 'workspace');
  return <Navigate to={workspace?.destinations[0]?.path ?? href('home')} replace />;
}
