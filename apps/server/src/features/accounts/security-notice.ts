import type { Permission } from '@skrin/contract/access/permissions';
import { idSchema, timeSchema } from '@skrin/contract/common';
import { href } from '@skrin/contract/pages';
import { formatDateTime } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { addJob, defineJob } from '../../platform/jobs/define.ts';
import { greetingFor } from '../../platform/mail/greeting.ts';
import { mailPerson } from '../../platform/mail/mail-person.ts';
import type { Mailing } from '../../platform/mail/send-once.ts';
import type { Act } from '../../platform/policy/authorize.ts';
import { asSystem } from '../../platform/policy/policy.ts';
import { findUser } from './repository.ts';

/** Changes of how somebody signs in, each with the permission that it uses. */
const changes = {
  two_factor_enabled: 'two_factor:enable',
  two_factor_disabled: 'two_factor:disable',
  recovery_codes_renewed: 'recovery_code:renew',
  recovery_code_used: 'recovery_code:use',
  passkey_added: 'passkey:create',
  passkey_removed: 'passkey:remove',
} as const satisfies Record<string, Permission>;
type RecordedChange = keyof typeof changes;

/**
 * Changes that are mailed. `provider_joined`, a provider's identity that joins an account, is recorded as a change of
 * the account.
 */
const noticed = [...(Object.keys(changes) as RecordedChange[]), 'provider_joined'] as const;
type SecurityChange = (typeof noticed)[number];

export const mailSecurityNoticeJob = defineJob({
  name: 'accounts.mail_security_notice',
  queue: 'mail',
  payload: z.object({
    id: idSchema,
    userId: idSchema,
    change: z.enum(noticed),
    at: timeSchema,
  }),
});

interface ChangeRecord {
  act: Pick<Act, 'actor' | 'requestId'>;
  change: RecordedChange;
  /** The row that was changed. */
  subjectId: string;
}

/** Records a change of how somebody signs in, and tells them by mail, in the transaction of the change. */
export async function recordSecurityChange(tx: Transaction, { act, change, subjectId }: ChangeRecord): Promise<void> {
  const permission = changes[change];
  const [kind = ''] = permission.split(':');
  const { userId } = act.actor;
  await recordAudit(tx, { ...act, permission, subject: { kind, id: subjectId }, ownerId: userId });
  await queueSecurityNotice(tx, { userId, change });
}

/**
 * Tells somebody by mail about a change of how they sign in, in the transaction of the change. The change is recorded
 * elsewhere.
 */
export const queueSecurityNotice = (tx: Executor, notice: { userId: string; change: SecurityChange }): Promise<void> =>
  addJob(tx, mailSecurityNoticeJob, { id: newId(), ...notice, at: new Date().toISOString() });

/** Mails what changed and when, so that a person who did not make the change can act. */
export async function mailSecurityNotice(
  mailing: Mailing,
  { id, userId, change, at }: z.output<typeof mailSecurityNoticeJob.payload>,
): Promise<void> {
  const user = await findUser(mailing.database, asSystem(userId));
  if (!user) return;
  const { email: to, firstName, language } = user;
  const t = translator(language);
  await mailPerson(mailing, {
    key: `security.notice:${id}`,
    kind: 'account_changed',
    userId,
    to,
    language,
    subject: t(`security:mail.${change}.subject`),
    paragraphs: [greetingFor(language, firstName), t(`security:mail.${change}.lead`)],
    details: [{ label: t('security:mail.when'), value: formatDateTime(at, language, 'UTC') }],
    action: { label: t('security:mail.open'), url: new URL(href('profileSecurity'), mailing.publicUrl).href },
    closing: [t('security:mail.notYou')],
  });
}
