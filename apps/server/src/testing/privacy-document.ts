import { readFile } from 'node:fs/promises';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../../../docs/privacy.md');
const namesIn = (text: string): string[] => [...text.matchAll(/`([a-z][a-z0-9_]*)`/g)].map(([, name = '']) => name);

/**
 * Reads `docs/privacy.md`: below each heading of a database table, the columns in the first cell of each line and those
 * after 'Not personal:'; and the tables in which the id of a deleted account stays.
 */
export async function readPrivacyDocument(): Promise<{ columns: string[]; userIdStaysIn: string[] }> {
  const text = await readFile(file, 'utf8');
  const sections = text.split(/^### /m).slice(1);
  const columns = sections.flatMap((section) => {
    const [table = ''] = namesIn(section.split('\n')[0] ?? '');
    const lines = section.split(/^## /m)[0]?.split('\n').slice(1) ?? [];
    const named = lines.flatMap((line) => {
      if (line.startsWith('|')) return namesIn(line.split('|')[1] ?? '');
      return line.startsWith('Not personal:') ? namesIn(line) : [];
    });
    return named.map((column) => `${table}.${column}`);
  });
  const stays = text.split('\n').find((line) => line.startsWith('The id of the account stays in')) ?? '';
  return { columns, userIdStaysIn: namesIn(stays).toSorted() };
}
