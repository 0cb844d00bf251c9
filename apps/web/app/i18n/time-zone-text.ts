import type { Language } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';

/** `Asia/Jakarta (GMT+7)`, in the reader's language. */
export function timeZoneText(zone: string, language: Language): string {
  const { formatCode } = languageInfo[language];
  const parts = new Intl.DateTimeFormat(formatCode, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts();
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${zone.replaceAll('_', ' ')} (${offset})`;
}
