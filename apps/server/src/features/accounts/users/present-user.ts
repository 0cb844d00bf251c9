import type { User } from '@skrin/contract/accounts/schemas';
import type { Principal } from '../../../platform/http/guard.ts';
import { abilities } from '../../../platform/policy/policy.ts';
import type { UserRow } from '../repository.ts';
import { userPolicy } from './user-policy.ts';

/** An account as its person sees it; with the role that they look as, while they do. */
export function presentUser(row: UserRow, caller?: Pick<Principal, 'role' | 'look'>): User {
  const { id, version, email, firstName, lastName, language, phone, address, photo, timezone, createdAt } = row;
  const role = caller?.look ? caller.role : row.role;
  if (role === 'visitor') throw new Error('a visitor has no account to show');
  const profile = { firstName, lastName, language, phone, address, photo, timezone };
  const can = abilities(userPolicy, { userId: id, role }, ['update', 'remove'], row);
  const looking = caller?.look && { look: { ...caller.look, until: caller.look.until.toISOString() } };
  return { id, version, email, role, ...profile, createdAt: createdAt.toISOString(), can, ...looking };
}
