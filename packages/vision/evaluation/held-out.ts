import { readFile } from 'node:fs/promises';
import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import Papa from 'papaparse';
import { z } from 'zod';
import { scopeLabels } from '../src/manifest.ts';

/**
 * How the judging network was kept from a photo: from everything of its source, from the photo and its copies alone, or
 * from a photo of a fold that was then changed by the simulator.
 */
const rulers = ['source', 'fold', 'simulated'] as const;
export type Ruler = (typeof rulers)[number];

/** What a photo shows: one of the eight conditions, or one of these. */
const noneOfTheEight = ['healthy_skin', 'no_skin', 'other_disease'] as const;
const photoKinds = [...conditions, ...noneOfTheEight] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** A photo with the scores of networks that never saw it. */
export interface HeldOutPhoto {
  ruler: Ruler;
  /** Who took or collected it. */
  source: string;
  kind: PhotoKind;
  /** Of another disease: its name, as the source writes it. */
  diagnosis?: string | undefined;
  /** Fitzpatrick's type, 1 (lightest) to 6, where it was recorded. */
  skinType?: number | undefined;
  /** Photos that may show one patient share it. */
  group: string;
  /** Mean scores of views and networks before softmax, in the order of `scoreLabels`. */
  scores: number[];
}

/** The network's outputs in their order: the eight conditions, then what is outside of them. */
export const scoreLabels = [...conditions, ...scopeLabels] as const;

/** Columns that a file must have, in whatever order. */
export const heldOutColumns = ['ruler', 'source', 'kind', 'diagnosis', 'skin_type', 'group', ...scoreLabels] as const;

/** Sources write Fitzpatrick's types in Roman numerals or in digits. */
const romanTypes = ['I', 'II', 'III', 'IV', 'V', 'VI'];
const skinType = z
  .string()
  .transform((written) => romanTypes.indexOf(written) + 1 || Number(written))
  .pipe(z.int().min(0).max(6));

const score = z.string().min(1).transform(Number).pipe(z.number());
const rowSchema = z
  .object({
    ruler: z.enum(rulers),
    source: z.string().min(1),
    kind: z.enum(photoKinds),
    diagnosis: z.string(),
    skin_type: skinType,
    group: z.string().min(1),
    ...(Object.fromEntries(scoreLabels.map((label) => [label, score])) as Record<
      (typeof scoreLabels)[number],
      typeof score
    >),
  })
  .transform(
    ({ ruler, source, kind, diagnosis, skin_type, group, ...scores }): HeldOutPhoto => ({
      ruler,
      source,
      kind,
      diagnosis: diagnosis || undefined,
      skinType: skin_type || undefined,
      group,
      scores: scoreLabels.map((label) => scores[label]),
    }),
  );

/**
 * The photos that a held-out file lists, each with scores of networks that never saw it.
 * @throws when a column is missing or a row has something else than its column allows; the message names the row
 */
export function parseHeldOut(csv: string): HeldOutPhoto[] {
  const { data, meta } = Papa.parse<unknown>(csv, { header: true, skipEmptyLines: true });
  const missing = heldOutColumns.filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) throw new Error(`held-out scores lack the columns ${missing.join(', ')}`);
  return data.map((row, index) => {
    const read = rowSchema.safeParse(row);
    if (!read.success) throw new Error(`row ${index + 1} of held-out scores: ${z.prettifyError(read.error)}`);
    return read.data;
  });
}

export const readHeldOut = async (file: string): Promise<HeldOutPhoto[]> => parseHeldOut(await readFile(file, 'utf8'));

/** The condition that a photo shows; undefined for healthy skin, no skin and other diseases. */
export const conditionOf = ({ kind }: Pick<HeldOutPhoto, 'kind'>): Condition | undefined =>
  conditions.find((condition) => condition === kind);
