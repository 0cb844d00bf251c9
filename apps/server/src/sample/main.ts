/**
 * `npm run seed:sample` makes samples for an empty installation, `-- --remove` takes them away and nothing else, `-- --force` makes them beside
 * the rows of real people. It works on the database of the server, which may run meanwhile. docs/samples.md
 */
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { openServerDatabase } from '../platform/database/open-server-database.ts';
import { SamplesRefused, seedSamples, takeSamplesAway } from './seed-or-remove.ts';

const { values } = parseArgs({
  options: { remove: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
});

async function main(): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const config = loadConfig(process.env);
  const given = { config, database: await openServerDatabase(config, opened) };
  if (!values.remove) {
    const made = await seedSamples(given, { isForced: values.force });
    for (const [table, count] of made) console.log(`${table}: ${count}`);
    console.log('To take them away: npm run seed:sample -- --remove');
    return;
  }
  const { removed, kept } = await takeSamplesAway(given);
  console.log(`${removed} sample rows removed.`);
  for (const { table, id } of kept) console.log(`Kept, as other rows refer to it: ${table} ${id}`);
}

try {
  await main();
} catch (error) {
  const isExpected = [ConfigError, SamplesRefused].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
