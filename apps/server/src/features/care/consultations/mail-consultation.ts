import type { Language } from '@skrin/contract/common';
import { consultationFileName } from '@skrin/contract/file-names';
import { href } from '@skrin/contract/pages';
import { formatZonedTime } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { and, eq } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { greetingFor } from '../../../platform/mail/greeting.ts';
import { mailPerson } from '../../../platform/mail/mail-person.ts';
import { type ConsultationRow, clinics, consultations } from '../tables.ts';
import { calendarEntry } from './calendar-entry.ts';
import type { Consulting } from './context.ts';
import type { Occasion } from './jobs.ts';

interface ConsultationNotification {
  consultationId: string;
  occasion: Occasion;
  sequence: number;
  hours?: number | undefined;
}

interface Recipient {
  id: string;
  email: string;
  firstName: string;
  language: Language;
  timezone: string | null;
}

type Mailing = Pick<Consulting, 'database' | 'sendOnce' | 'publicUrl'>;

/** Mails each recipient once, in their language; the person also gets a calendar entry. */
export async function mailConsultation(mailing: Mailing, notification: ConsultationNotification): Promise<void> {
  const { database, publicUrl } = mailing;
  const found = await findMailed(database, notification.consultationId);
  if (!found || !isStillCurrent(found.row, notification)) return;
  const { row, clinic, person } = found;
  const isForClinic = notification.occasion === 'requested' || notification.occasion === 'withdrawn';
  const recipients = isForClinic ? await listMembers(database, row.clinicId) : [person];
  const attachments = [
    {
      filename: consultationFileName({ startsAt: row.startsAt, timeZone: clinic.timeZone }, 'ics'),
      content: calendarEntry(row, clinic, publicUrl),
      contentType: `text/calendar; charset=utf-8; method=${row.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
    },
  ];
  for (const recipient of recipients) {
    await mailPerson(mailing, {
      ...contentFor(recipient, { ...found, notification, publicUrl, isForClinic }),
      key: keyOf(notification, recipient),
      kind: `consultation_${notification.occasion}`,
      userId: recipient.id,
      to: recipient.email,
      ...(!isForClinic && notification.occasion !== 'written' && { attachments }),
    });
  }
}

const keyOf = ({ consultationId, occasion, sequence, hours }: ConsultationNotification, { id }: Recipient): string =>
  ['consultation', occasion, hours, consultationId, sequence, id].filter((part) => part !== undefined).join(':');

/** False when the consultation was rescheduled or ended since: that has a mail of its own. */
function isStillCurrent({ state, sequence }: ConsultationRow, notification: ConsultationNotification): boolean {
  if (notification.occasion === 'cancelled' || notification.occasion === 'withdrawn') return state === 'cancelled';
  if (notification.occasion === 'written') return state === 'done';
  if (notification.sequence !== sequence) return false;
  if (notification.occasion === 'requested' || notification.occasion === 'rescheduled') return state === 'requested';
  return state === 'confirmed';
}

interface Subject {
  row: ConsultationRow;
  clinic: typeof clinics.$inferSelect;
  notification: ConsultationNotification;
  publicUrl: string;
  isForClinic: boolean;
}

function contentFor(
  { firstName, language, timezone }: Recipient,
  { row, clinic, notification: { occasion, hours }, publicUrl, isForClinic }: Subject,
) {
  const t = translator(language);
  const at = row.startsAt.toISOString();
  const time = formatZonedTime(at, language, clinic.timeZone);
  const own = timezone === null ? time : formatZonedTime(at, language, timezone);
  const detail = (
    key: 'service' | 'clinic' | 'time' | 'ownTime' | 'place' | 'phone' | 'link' | 'reason',
    value: string | null,
  ) => (value === null ? [] : [{ label: t(`consultationMails:details.${key}`), value }]);
  const path = isForClinic ? `/dashboard/consultation/${row.id}` : href('consultation', { id: row.id });
  return {
    language,
    subject: t(`consultationMails:${occasion}.subject`, { time }),
    paragraphs: [greetingFor(language, firstName), t(`consultationMails:${occasion}.lead`, { count: hours })],
    details: [
      ...detail('service', row.serviceName),
      ...detail('clinic', clinic.name),
      ...detail('time', time),
      ...detail('ownTime', own === time ? null : own),
      // The mail to the clinic has nothing that identifies the person or that they wrote: staff read it after a log-in.
      ...(isForClinic
        ? []
        : [
            ...detail('place', row.channel === 'visit' ? (clinic.address ?? clinic.city) : null),
            ...detail('phone', row.channel === 'call' ? row.phone : null),
            ...detail('link', row.channel === 'video' ? row.meetingUrl : null),
            ...detail('reason', row.cancelReason),
          ]),
    ],
    action: { label: t('consultationMails:open'), url: new URL(path, publicUrl).href },
    closing: isForClinic
      ? []
      : [t(`consultationMails:${occasion as Exclude<Occasion, 'requested' | 'withdrawn'>}.closing`)],
  };
}

/** Undefined once the account of the person is deleted. */
async function findMailed(database: Database, id: string) {
  const [found] = await database
    .select({ row: consultations, clinic: clinics, person: recipientColumns })
    .from(consultations)
    .innerJoin(clinics, eq(clinics.id, consultations.clinicId))
    .innerJoin(users, eq(users.id, consultations.userId))
    .where(eq(consultations.id, id));
  return found;
}

const recipientColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  language: users.language,
  timezone: users.timezone,
};

/** Who works for a clinic and may sign in. */
export const listMembers = (executor: Executor, clinicId: string): Promise<Recipient[]> =>
  executor
    .select(recipientColumns)
    .from(clinics)
    .innerJoin(users, eq(users.organisationId, clinics.organisationId))
    .where(and(eq(clinics.id, clinicId), eq(users.state, 'active')));
