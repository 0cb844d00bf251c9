import { createHash, createHmac } from 'node:crypto';

/**
 * The token in the link of an invitation, a new one each time that it is sent. It is derived from the secret, so that
 * no queue holds it, a mail that is tried twice has the same link, and the row stores its hash alone.
 */
export const invitationToken = (secret: string, { id, sentAt }: { id: string; sentAt: Date }): string =>
  createHmac('sha256', secret).update(`invitation ${id} ${sentAt.getTime()}`).digest('base64url');

/** A plain hash is enough, because the token cannot be guessed. */
export const hashInvitationToken = (token: string): string => createHash('sha256').update(token).digest('hex');
