import { languageInfo } from '@skrin/i18n';
import { useTimeZone } from '../../i18n/time-zone.ts';
import { useLanguage } from '../../i18n/use-language.ts';

const asDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const asClock = { hour: 'numeric', minute: '2-digit' } as const;

interface Span {
  startsAt: string;
  endsAt: string;
  timezone: string;
}

/** Writes when a screening day takes place: by the clock of its place, and of its reader where that differs. */
export function useDayTime() {
  const { language } = useLanguage();
  const ownZone = useTimeZone();
  const write = ({ startsAt, endsAt }: Span, timeZone: string, zone?: 'short') =>
    new Intl.DateTimeFormat(languageInfo[language].formatCode, {
      timeZone,
      ...asDay,
      ...asClock,
      ...(zone && { timeZoneName: zone }),
    }).formatRange(new Date(startsAt), new Date(endsAt));
  return {
    at: (span: Span) => write(span, span.timezone, 'short'),
    /** Undefined where it is the same. */
    ownAt: (span: Span) =>
      write(span, span.timezone) === write(span, ownZone) ? undefined : write(span, ownZone, 'short'),
  };
}
