import { organisationKindOf, type Role, rolesInOrganisations } from '@skrin/contract/access/roles';
import type { Executor } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { findOrganisationKind } from './organisations-repository.ts';

/** A role with the organisation in which somebody has it: one fact, in one row of `users`. */
export interface Membership {
  role: Role;
  organisationId: string | null;
}

/** A membership after changes: without a new organisation, another role ends the work for the former one. */
export const changedMembership = (before: Membership, { role, organisationId }: Partial<Membership>): Membership => ({
  role: role ?? before.role,
  organisationId:
    organisationId === undefined ? (role && role !== before.role ? null : before.organisationId) : organisationId,
});

/** Whether the role can be had with this organisation, or without one. Skrin, for its own staff, needs no name. */
export const isComplete = ({ role, organisationId }: Membership): boolean =>
  organisationId !== null || organisationKindOf[role] === 'skrin' || !rolesInOrganisations.includes(role);

/** @throws AppError validation_failed for a role without the organisation it needs, or with one of another kind */
export async function requireMembership(executor: Executor, membership: Membership): Promise<void> {
  const { role, organisationId } = membership;
  const refuse = (code: string) => new AppError('validation_failed', { fields: [{ path: 'organisationId', code }] });
  if (!isComplete(membership)) throw refuse('organisation_needed');
  if (organisationId === null) return;
  const kind = await findOrganisationKind(executor, organisationId);
  if (kind === undefined) throw refuse('unknown_reference');
  if (kind !== organisationKindOf[role]) throw refuse('organisation_of_other_kind');
}
