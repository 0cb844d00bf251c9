import type { Language } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';

/** As the device has it, by its IANA name. */
export const deviceTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Asia/Jakarta (GMT+7)`, as the reader writes it. */
export function timezoneText(zone: string, language: Language): string {
  const { formatCode } = languageInfo[language];
  const parts = new Intl.DateTimeFormat(formatCode, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts();
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${zone.replaceAll('_', ' ')} (${offset})`;
}
