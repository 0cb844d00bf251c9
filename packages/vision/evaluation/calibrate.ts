/**
 * Chooses what the product claims of the network's answers from photos of sources that the judging networks were kept
 * from, and writes it into `model/manifest.json`. Always exits 0 after writing: what was wished for and not reached is
 * printed.
 *
 *     npm run calibrate -- [--held-out FILE] [--manifest FILE]
 *     npm run calibrate -- --check        compares instead, and fails where the manifest says something else
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { manifestSchema } from '../src/manifest.ts';
import { MODEL_FOLDER } from '../src/model.ts';
import { calibrate, chosenNames, chosenParts } from './calibration.ts';
import { goalTable, simulationTable } from './calibration-tables.ts';
import { readHeldOut } from './held-out.ts';

const { values: options } = parseArgs({
  options: {
    'held-out': { type: 'string', default: path.join(MODEL_FOLDER, 'held-out.csv') },
    manifest: { type: 'string', default: path.join(MODEL_FOLDER, 'manifest.json') },
    check: { type: 'boolean', default: false },
  },
});

const photos = await readHeldOut(options['held-out']);
const { training, ...manifest } = JSON.parse(await readFile(options.manifest, 'utf8'));
const { chosen, figures } = calibrate(photos, manifest.sha256);
if (options.check) {
  const published = chosenParts(manifestSchema.parse({ ...manifest, training }));
  const differing = chosenNames.filter((part) => !isDeepStrictEqual(published[part], chosen[part]));
  console.log(differing.length === 0 ? 'as chosen' : `manifest.json has other choices of ${differing.join(', ')}`);
  if (differing.length > 0) process.exitCode = 1;
} else {
  const written = { ...manifest, ...chosen, training };
  manifestSchema.parse(written);
  await writeFile(options.manifest, `${JSON.stringify(written, null, 2)}\n`);
  console.log(`${goalTable(figures)}\n\n${simulationTable(figures.simulations)}`);
}
