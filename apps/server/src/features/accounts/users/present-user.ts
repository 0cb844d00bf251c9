import type { User } from '@skrin/contract/accounts/schemas';
import { abilities } from '../../../platform/policy/policy.ts';
import type { UserRow } from '../repository.ts';
import { userPolicy } from './user-policy.ts';

/** An account as its person sees it. */
export function presentUser(row: UserRow): User {
  const { id, version, email, role, firstName, lastName, language, phone, address, photo, timezone, createdAt } = row;
  if (role === 'visitor') throw new Error('a visitor has no account to show');
  const profile = { firstName, lastName, language, phone, address, photo, timezone };
  const can = abilities(userPolicy, { userId: id, role }, ['update', 'remove'], row);
  return { id, version, email, role, ...profile, createdAt: createdAt.toISOString(), can };
}
