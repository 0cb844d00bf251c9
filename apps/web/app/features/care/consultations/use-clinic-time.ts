import { languageInfo } from '@skrin/i18n';
import { useTimeZone } from '../../../i18n/time-zone.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Formats times in the clinic's time zone, and in the reader's where it differs. */
export function useClinicTime(clinicZone: string) {
  const { language } = useLanguage();
  const ownZone = useTimeZone();
  const write = (time: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageInfo[language].formatCode, { timeZone, ...options }).format(new Date(time));
  const full = (time: string, zone: string) => write(time, zone, { ...longDay, ...clock, timeZoneName: 'short' });
  return {
    /** 'Monday, November 23, 2026 at 10:00 AM GMT+7' */
    full: (time: string) => full(time, clinicZone),
    /** The same in the reader's time zone; undefined where the two show the same time. */
    ownFull: (time: string) => (isSameClockTime(time, clinicZone, ownZone) ? undefined : full(time, ownZone)),
    /** 'Mon, Nov 23', for lists and choices */
    day: (time: string) => write(time, clinicZone, shortDay),
    /** '10:00 AM' */
    clock: (time: string) => write(time, clinicZone, clock),
    /** 'Mon, Nov 23, 10:00 AM' */
    short: (time: string) => write(time, clinicZone, { ...shortDay, ...clock }),
  };
}

/** Whether a time is the same on the clock in both time zones. */
function isSameClockTime(time: string, ...[one, other]: [string, string]): boolean {
  const shown = (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(time));
  return shown(one) === shown(other);
}
