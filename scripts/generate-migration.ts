/**
 * `npm run db:generate`: makes a migration from changed tables (`-- --name NAME`, or `-- --custom --name NAME` for an
 * empty one) and freezes it by its checksum. Only the newest snapshot of the tables is kept, as the next migration needs no
 * other. Run it again after editing a migration that has not landed yet, with `-- --freeze NAME`.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const server = path.resolve(import.meta.dirname, '../apps/server');
const folder = path.join(server, 'migrations');
const checksumsFile = path.join(folder, 'checksums.json');

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const checksum = (tag: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, `${tag}.sql`)))
    .digest('hex');

const [option, tag] = process.argv.slice(2);
if (option !== '--freeze') {
  const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], {
    cwd: server,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const { entries } = readJson<{ entries: { tag: string; when: number }[] }>(path.join(folder, 'meta/_journal.json'));
const frozen = new Map(
  readJson<{ tag: string; sha256: string }[]>(checksumsFile).map((each) => [each.tag, each.sha256]),
);
if (option === '--freeze' && tag !== undefined) frozen.delete(tag);
const checksums = entries.map(({ tag, when }) => ({ tag, when, sha256: frozen.get(tag) ?? checksum(tag) }));
writeFileSync(checksumsFile, `${JSON.stringify(checksums, null, 1)}\n`);

const snapshots = readdirSync(path.join(folder, 'meta')).filter((file) => file.endsWith('_snapshot.json'));
for (const old of snapshots.toSorted().slice(0, -1)) rmSync(path.join(folder, 'meta', old));
