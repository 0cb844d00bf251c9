/**
 * `npm run new:resource`: writes a plain resource from its name and fields (docs/new-resource.md), formats the files,
 * and makes the migration, or leaves it out with `--draft`, so that the definition can be changed first.
 *
 *     npm run new:resource -- note --feature support --plural Notes --icon StickyNote --filters tags,pinned \
 *       --not-personal title:text 'text:longText?' 'tags:tags?' pinned:boolean
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf, readField } from './resource-files.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    feature: { type: 'string' },
    plural: { type: 'string' },
    icon: { type: 'string', default: 'List' },
    filters: { type: 'string' },
    'not-personal': { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
  },
});
const [name, ...fields] = positionals;
const { feature, plural, icon, filters } = values;
if (!name || !feature || !plural || fields.length === 0)
  throw new Error('say what it is: NAME --feature FEATURE --plural PLURAL FIELD:KIND…');

const root = path.resolve(import.meta.dirname, '..');
const resource = {
  name,
  feature,
  plural,
  icon,
  fields: fields.map(readField),
  filters: filters?.split(',') ?? [],
  isPersonal: !values['not-personal'],
};
const files = filesOf(resource, (file) => readFileSync(path.join(root, file), 'utf8'));
for (const [file, text] of files) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
run('biome', ['check', '--write', ...[...files.keys()].filter((file) => !file.endsWith('.md'))]);
run('vitest', ['run', 'tests/permission-table.test.ts', '--update']);
const table = plural.toLowerCase().replaceAll(' ', '_');
if (values.draft) console.log(`Next: change the definition, then npm run db:generate -- --name ${table}`);
else run('node', ['scripts/generate-migration.ts', '--name', table]);

function run(command: string, given: readonly string[]): void {
  const { status } = spawnSync(command, given, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
