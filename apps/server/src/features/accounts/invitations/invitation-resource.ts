import { INVITATION_DAYS, invitationResource } from '@skrin/contract/accounts/invitation.resource';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs/define.ts';
import { serveResource } from '../../../platform/resource/serve-resource.ts';
import { staffPolicy } from '../../../platform/resource/staff-policy.ts';
import { requireMembership } from '../organisations/membership.ts';
import { invitations } from '../tables.ts';
import { requireMayGive } from '../users/give-role.ts';
import { hashInvitationToken, invitationToken } from './invitation-token.ts';
import { mailInvitationJob } from './mail-invitation.ts';

const DAY_MS = 86_400_000;

interface InvitationOptions {
  database: Database;
  /** The secret that tokens are derived from. */
  secret: string;
}

/**
 * Endpoints for staff to send invitations. An invitation that is set to `open` again is sent again, with a new link.
 */
export const serveInvitations = (app: FastifyInstance, { database, secret }: InvitationOptions): void =>
  serveResource(app, {
    resource: invitationResource,
    table: invitations,
    policy: staffPolicy('invitation'),
    database,
    hooks: {
      beforeCreate: async ({ tx, act, input }) => {
        requireMayGive(act.actor, input.role);
        await requireMembership(tx, input);
        const id = newId();
        return { id, email: input.email.toLowerCase(), ...sending(secret, id, act.actor.userId) };
      },
      afterCreate: async ({ tx, row }) => {
        await addJob(tx, mailInvitationJob, { invitationId: row.id });
        return {};
      },
      beforeUpdate: async ({ tx, act, row, changes }) => {
        if (changes.state !== 'open') return {};
        requireMayGive(act.actor, row.role);
        await requireMembership(tx, row);
        return sending(secret, row.id, act.actor.userId);
      },
      afterUpdate: async ({ tx, before, row }) => {
        if (row.sentAt > before.sentAt) await addJob(tx, mailInvitationJob, { invitationId: row.id });
      },
    },
  });

/** The columns of an invitation that is sent now, by the user `invitedBy`. */
function sending(secret: string, id: string, invitedBy: string) {
  const sentAt = new Date();
  return {
    state: 'open' as const,
    invitedBy,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS),
    tokenHash: hashInvitationToken(invitationToken(secret, { id, sentAt })),
  };
}
