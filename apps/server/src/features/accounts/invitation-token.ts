import { createHash, createHmac } from 'node:crypto';

/**
 * What the link of an invitation carries, one for each time that it is sent. Whoever knows the secret can make it again:
 * so no queue holds it, a mail that is tried twice says the same, and the row keeps its hash alone.
 */
export const invitationToken = (secret: string, { id, sentAt }: { id: string; sentAt: Date }): string =>
  createHmac('sha256', secret).update(`invitation ${id} ${sentAt.getTime()}`).digest('base64url');

/** Random enough that a plain hash keeps it. */
export const hashInvitationToken = (token: string): string => createHash('sha256').update(token).digest('hex');
