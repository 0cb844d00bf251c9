import { INVITATION_DAYS } from '@skrin/contract/accounts/invitation.resource';
import { href } from '@skrin/contract/pages';
import { translator } from '@skrin/i18n/server';
import { defineRowJob } from '../../../platform/jobs/define.ts';
import { greetingFor } from '../../../platform/mail/greeting.ts';
import { renderEmail } from '../../../platform/mail/render-email.ts';
import type { Mailing } from '../../../platform/mail/send-once.ts';
import { invitationToken } from './invitation-token.ts';
import { findInvitation } from './invitations-repository.ts';

export const mailInvitationJob = defineRowJob('accounts.mail_invitation', 'mail', 'invitationId');

interface MailOptions extends Mailing {
  secret: string;
}

/** Sends the link of an invitation in the language of the invited person, unless it has been revoked meanwhile. */
export async function mailInvitation(
  { database, sendOnce, secret, publicUrl }: MailOptions,
  id: string,
): Promise<void> {
  const invitation = await findInvitation(database, id);
  if (invitation?.state !== 'open') return;
  const { email: to, role, organisation, language, sentAt } = invitation;
  const t = translator(language);
  const link = href('invitation', { token: invitationToken(secret, invitation) });
  const message = await renderEmail({
    language,
    subject: t('invitation:mail.subject'),
    paragraphs: [
      greetingFor(language),
      t('invitation:mail.lead', { role: t(`resources:user.options.role.${role}`) }),
      ...(organisation === null ? [] : [t('invitation:mail.worksFor', { organisation })]),
    ],
    action: { label: t('invitation:mail.open'), url: new URL(link, publicUrl).href },
    closing: [t('invitation:mail.expires', { count: INVITATION_DAYS }), t('invitation:mail.notYou')],
    home: publicUrl,
  });
  await sendOnce(`invitation:${id}:${sentAt.getTime()}`, { to, ...message });
}
