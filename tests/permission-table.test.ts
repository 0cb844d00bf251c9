import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hasPermission, type Permission, roles } from '@skrin/contract/access/permissions';
import { type Resource, verbs } from '@skrin/contract/resource/resource';
import { resources } from '@skrin/contract/resources';
import { expect, it } from 'vitest';

const file = path.resolve(import.meta.dirname, '../apps/server/src/permissions.md');

/** A table with columns as wide as their widest cell. */
function tableOf(rows: readonly (readonly string[])[]): string[] {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [lineOf(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(lineOf)];
}

/** Who has each verb. A resource whose endpoints stand above has rows of people's own, of which this says too little. */
function resourceTable(endpoints: string): string[] {
  const rolesWith = (permission: string) => roles.filter((role) => hasPermission(role, permission as Permission));
  const rowOf = ({ name, public: side }: Resource) => [
    `\`${name}\``,
    ...verbs.map((verb) => rolesWith(`${name}:${verb}`).join(', ') || '–'),
    side ? `\`/api/${side.path}\`` : '–',
  ];
  const plain = Object.values<Resource>(resources)
    .filter((resource) => !endpoints.includes(`| \`GET /api/${resource.path}\``))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return tableOf([['resource', ...verbs, 'public'], ...plain.map(rowOf)]);
}

it('the table of permissions has a line for each plain resource, which `-u` writes', async () => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const from = lines.findIndex((line) => line.startsWith('| resource '));
  const to = lines.findIndex((line, at) => at > from && !line.startsWith('|'));
  const before = lines.slice(0, from);
  const whole = [...before, ...resourceTable(before.join('\n')), ...lines.slice(to)].join('\n');
  await expect(whole).toMatchFileSnapshot(file);
});
