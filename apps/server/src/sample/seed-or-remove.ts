import { countPeople } from '../features/accounts/index.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/connect.ts';
import { countSamples, insertSamples, type RemovedSamples, removeSamples } from '../platform/sample/seed-samples.ts';
import { sampleSeeds } from './register.ts';

/** Why no samples are made. */
export class SamplesRefused extends Error {}

interface Asked {
  database: Database;
  config: Config;
}

/**
 * Makes samples of every feature, all or none; returns how many rows of each table.
 * @param isForced beside the rows of real people too
 * @throws SamplesRefused where there are samples, or people who would take them for real
 */
export async function seedSamples(
  { database, config }: Asked,
  { isForced }: { isForced: boolean },
): Promise<ReadonlyMap<string, number>> {
  if ((await countSamples(database)) > 0) {
    throw new SamplesRefused('There are samples already. Take them away first: npm run seed:sample -- --remove');
  }
  const people = await countPeople(database);
  if (people > 0 && !isForced) {
    throw new SamplesRefused(
      `${people} people have an account here, and would see samples among what is real. To make them all the same: npm run seed:sample -- --force`,
    );
  }
  return insertSamples(database, await sampleSeeds(config));
}

export const takeSamplesAway = async ({ database, config }: Asked): Promise<RemovedSamples> =>
  removeSamples(database, await sampleSeeds(config));
