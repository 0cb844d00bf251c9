import type { Language } from '@skrin/contract/common';
import { isDay } from '@skrin/domain/calendar/wall-clock';
import { languageInfo } from '@skrin/i18n';
import { type EventTime, momentsOf } from './event-times.ts';

/** 'Tuesday, December 1, 2026 at 9:30 – 10:30 AM', by the clock of the zone. */
export function spanText(time: EventTime, zone: string, language: Language): string {
  const { startsAt, endsAt } = momentsOf(time, zone);
  const isAllDay = isDay(time.startsLocal);
  const format = new Intl.DateTimeFormat(languageInfo[language].formatCode, {
    timeZone: zone,
    dateStyle: 'full',
    ...(!isAllDay && { timeStyle: 'short' }),
  });
  // An end at midnight is that of the day before.
  return format.formatRange(Date.parse(startsAt), Date.parse(endsAt) - (isAllDay ? 1 : 0));
}
