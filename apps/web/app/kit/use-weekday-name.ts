import { languageInfo } from '@skrin/i18n';
import { useLanguage } from '../i18n/use-language.ts';

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The names of the days of a week in the language of the screen; 1 is Monday. */
export function useWeekdayName(): (weekday: number) => string {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(languageInfo[language].formatCode, { weekday: 'long', timeZone: 'UTC' });
  return (weekday) => format.format(MONDAY + (weekday - 1) * DAY_MS);
}
