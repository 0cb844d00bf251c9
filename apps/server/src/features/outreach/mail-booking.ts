import type { Language } from '@skrin/contract/common';
import { tourFileName } from '@skrin/contract/file-names';
import type { KindBy } from '@skrin/contract/notifications/kinds';
import { href } from '@skrin/contract/pages';
import { formatReadableCode } from '@skrin/domain/readable-code';
import { formatZonedTime } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import type { Database } from '../../platform/database/connect.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { greetingFor } from '../../platform/mail/greeting.ts';
import { mailPerson } from '../../platform/mail/mail-person.ts';
import { calendarEntry } from './calendar-entry.ts';
import type { Outreach } from './context.ts';
import type { Occasion } from './jobs.ts';
import { type TourBookingRow, type TourRow, tourBookings, tours } from './tables.ts';

interface Mailing {
  bookingId: string;
  occasion: Occasion;
  sequence?: number | undefined;
  hadPlace?: boolean | undefined;
}

/** Mails whoever booked once, in their language; with a calendar entry where there is a place, or was one. */
export async function mailBooking(outreach: Outreach, mailing: Mailing): Promise<void> {
  const { database, publicUrl, dependants } = outreach;
  const found = await findMailed(database, mailing.bookingId);
  if (!found || !isStillCurrent(found.booking, found.tour, mailing)) return;
  const { booking, tour, person } = found;
  const { dependantId } = booking;
  const names = dependantId === null ? undefined : await dependants.listDependantNames(database, [dependantId]);
  const content = contentFor(person, {
    booking,
    tour,
    occasion: mailing.occasion,
    name: names?.get(dependantId ?? ''),
    publicUrl,
  });
  const isInCalendar = ['booked', 'changed'].includes(mailing.occasion) ? booking.state === 'booked' : mailing.hadPlace;
  const attachments = [
    {
      filename: tourFileName(tour),
      content: calendarEntry(booking, tour, publicUrl),
      contentType: `text/calendar; charset=utf-8; method=${booking.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
    },
  ];
  await mailPerson(outreach, {
    ...content,
    key: keyOf(mailing),
    kind: kindOf[mailing.occasion],
    userId: booking.userId,
    to: person.email,
    ...(isInCalendar && { attachments }),
  });
}

const kindOf: Record<Occasion, KindBy<'mail'>> = {
  booked: 'tour_booked',
  waiting: 'tour_booked',
  offered: 'tour_offered',
  cancelled: 'tour_cancelled',
  lapsed: 'tour_cancelled',
  called_off: 'tour_cancelled',
  changed: 'tour_changed',
  reminder: 'tour_reminder',
};

const keyOf = ({ bookingId, occasion, sequence }: Mailing): string =>
  ['tour', occasion, bookingId, sequence].filter((part) => part !== undefined).join(':');

/** False when what the mail would say is over: that has a mail of its own. */
function isStillCurrent({ state }: TourBookingRow, tour: TourRow, { occasion, sequence }: Mailing): boolean {
  if (sequence !== undefined && sequence !== tour.sequence) return false;
  if (occasion === 'changed') return state !== 'cancelled' && state !== 'here';
  if (occasion === 'reminder') return state === 'booked';
  if (occasion === 'booked' || occasion === 'waiting' || occasion === 'offered') return state === occasion;
  return state === 'cancelled';
}

interface Subject {
  booking: TourBookingRow;
  tour: TourRow;
  occasion: Occasion;
  /** Of the dependant it is for. */
  name: string | undefined;
  publicUrl: string;
}

type Person = NonNullable<Awaited<ReturnType<typeof findMailed>>>['person'];

function contentFor({ firstName, language, timezone }: Person, { booking, tour, occasion, name, publicUrl }: Subject) {
  const t = translator(language);
  const at = (moment: Date, zone: string) => formatZonedTime(moment.toISOString(), language as Language, zone);
  const time = at(tour.startsAt, tour.timezone);
  const own = timezone === null ? time : at(tour.startsAt, timezone);
  const { offerEndsAt } = booking;
  const detail = (
    key: 'day' | 'person' | 'seats' | 'time' | 'ownTime' | 'place' | 'code' | 'until' | 'reason',
    value: string | null | undefined,
  ) => (value ? [{ label: t(`tourMails:details.${key}`), value }] : []);
  return {
    language,
    subject: t(`tourMails:${occasion}.subject`, { title: tour.title }),
    paragraphs: [greetingFor(language, firstName), t(`tourMails:${occasion}.lead`)],
    details: [
      ...detail('day', tour.title),
      ...detail('person', name),
      ...detail('seats', booking.seats > 1 ? String(booking.seats) : null),
      ...detail('time', time),
      ...detail('ownTime', own === time ? null : own),
      ...detail('place', `${tour.host}, ${tour.address}, ${tour.city}`),
      ...detail('until', offerEndsAt && at(offerEndsAt, timezone ?? tour.timezone)),
      ...detail('code', booking.state === 'booked' ? formatReadableCode(booking.code) : null),
      ...detail('reason', occasion === 'called_off' ? tour.cancelReason : null),
    ],
    action: { label: t('tourMails:open'), url: new URL(href('screeningDays'), publicUrl).href },
    closing: [t(`tourMails:${occasion}.closing`)],
  };
}

/** Undefined once the account of the person is deleted. */
async function findMailed(database: Database, id: string) {
  const [found] = await database
    .select({
      booking: tourBookings,
      tour: tours,
      person: {
        email: users.email,
        firstName: users.firstName,
        language: users.language,
        timezone: users.timezone,
      },
    })
    .from(tourBookings)
    .innerJoin(tours, eq(tours.id, tourBookings.tourId))
    .innerJoin(users, eq(users.id, tourBookings.userId))
    .where(eq(tourBookings.id, id));
  return found;
}
