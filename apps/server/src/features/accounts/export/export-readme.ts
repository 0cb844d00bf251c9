import type { Language } from '@skrin/contract/languages';
import { translator } from '@skrin/i18n/server';
import { getTableName } from '../../../platform/database/drizzle.ts';
import type { PersonalTable } from '../../../platform/personal-data.ts';

/** The README of an export: what it contains, which columns are left out, and why. */
export function exportReadme(language: Language, tables: readonly PersonalTable[]): string {
  const t = translator(language);
  const columnsThat = (isMeant: (table: PersonalTable) => readonly string[]) =>
    tables.flatMap((personal) => isMeant(personal).map((column) => `- ${getTableName(personal.table)}.${column}`));
  const leftOut = (why: 'secret' | 'others') =>
    columnsThat(({ leftOut = {} }) => Object.keys(leftOut).filter((column) => leftOut[column] === why));
  const sections = [
    [t('rights:export.readme.lead')],
    [t('rights:export.readme.data')],
    [t('rights:export.readme.files')],
    [t('rights:export.readme.secret'), ...leftOut('secret')],
    [t('rights:export.readme.others'), ...leftOut('others')],
    [t('rights:export.readme.sealed'), ...columnsThat(({ sealed }) => sealed?.columns ?? [])],
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
