import { AppError } from '../../../platform/errors.ts';
import type { UserRow } from '../repository.ts';

/** @throws AppError `provider_staff_account`: another company's word opens nobody's patients and nobody's books */
export function requireMember(user: UserRow): UserRow {
  if (user.role !== 'member') throw new AppError('provider_staff_account');
  return user;
}
