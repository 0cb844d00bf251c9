import { hasPermission } from '@skrin/contract/access/permissions';
import { useSession } from '../../../session/session.ts';

/** Whether the reader is staff who see everybody's invoices and orders. */
export function useManagesOrders(): boolean {
  const session = useSession();
  return session.status === 'authenticated' && hasPermission(session.user.role, 'order:manage');
}
