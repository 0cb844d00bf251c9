import { hasPermission, type Permission } from '@skrin/contract/access/permissions';
import { useSession } from './session.ts';

/** Whether the reader has a permission. */
export function useMay(permission: Permission): boolean {
  const session = useSession();
  return session.status === 'authenticated' && hasPermission(session.user.role, permission);
}
