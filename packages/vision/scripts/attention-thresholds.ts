/**
 * Where the limits of `src/attention.ts` come from: prints percentiles of both shares by class, for the condition that
 * leads, and the share of photos that each limit warns of. Photos refused for their quality are left out; those refused
 * for what they show are kept, since many photos without skin should get a warning.
 *
 *     node packages/vision/scripts/attention-thresholds.ts FOLDER…      (FOLDER/<class>/<photo>)
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import { isScopeFault } from '@skrin/contract/screening/analyses';
import { type Attention, attentionOf, createReader, type Reading } from '../src/index.ts';

const WARNINGS: Record<string, (attention: Attention) => boolean> = {
  ...Object.fromEntries([0.5, 0.6, 0.7].map((limit) => [`off skin > ${limit}`, ({ offSkin }) => offSkin > limit])),
  ...Object.fromEntries([0.3, 0.35, 0.4].map((limit) => [`border > ${limit}`, ({ onBorder }) => onBorder > limit])),
  'off lesion': ({ offLesion }) => offLesion,
};
const PERCENTILES = [0, 5, 25, 50, 75, 90, 95, 98, 100];
type Table = Record<string, Record<string, string>>;

const reader = await createReader();
const found = new Map<string, Attention[]>();
for (const folder of process.argv.slice(2)) {
  for (const name of (await readdir(folder)).sort()) found.set(name, await readFolder(path.join(folder, name)));
}
await reader.close();
found.set('all', [...found.values()].flat());
printPercentiles('offSkin');
printPercentiles('onBorder');
printWarnings();

async function readFolder(folder: string): Promise<Attention[]> {
  const attentions: Attention[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const reading = await reader.read(await readFile(path.join(folder, file)));
    if (reading.faults.every(isScopeFault)) attentions.push(attentionOf(reading, leadingOf(reading)));
  }
  return attentions;
}

function leadingOf({ photo }: Reading): Condition {
  return conditions.reduce((best, each) => (photo.conditions[each] > photo.conditions[best] ? each : best));
}

function printPercentiles(name: 'offSkin' | 'onBorder'): void {
  console.log(`\n${name}`);
  const table: Table = {};
  for (const [label, list] of found) {
    const sorted = list.map((attention) => attention[name]).sort((a, b) => a - b);
    const at = (percent: number) => sorted[Math.round((percent / 100) * (sorted.length - 1))] ?? Number.NaN;
    table[label] = Object.fromEntries(PERCENTILES.map((percent) => [`p${percent}`, at(percent).toFixed(2)]));
  }
  console.table(table);
}

function printWarnings(): void {
  console.log('\nShare of photos warned of');
  const table: Table = {};
  for (const [label, list] of found) {
    const share = (isWarned: (attention: Attention) => boolean) =>
      `${((100 * list.filter(isWarned).length) / list.length).toFixed(1)} %`;
    const shares = Object.entries(WARNINGS).map(([limit, isWarned]) => [limit, share(isWarned)]);
    table[label] = { photos: String(list.length), ...Object.fromEntries(shares) };
  }
  console.table(table);
}
