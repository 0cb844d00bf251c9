import Papa from 'papaparse';
import { type HeldOutPhoto, heldOutColumns, type PhotoKind, type Ruler, scoreLabels } from '../held-out.ts';
import { createRandom, type Random } from '../random.ts';

/** The output that a good network puts first for photos of a kind. */
const meant: Record<PhotoKind, (typeof scoreLabels)[number]> = {
  ...(Object.fromEntries(scoreLabels.map((label) => [label, label])) as Record<PhotoKind, never>),
  no_skin: 'not_skin',
  healthy_skin: 'healthy',
  other_disease: 'other_lesion',
};

/** How many photos to invent, and how well the invented network tells them: scores are normal, the right one higher. */
export interface MadeUpPhotos {
  ruler?: Ruler;
  source: string;
  kind: PhotoKind;
  photos: number;
  /** How much higher the right score is on average, in deviations of the others. */
  told?: number;
}

/** Invented photos with invented scores: the same in every run, and others for another seed. */
export function madeUpHeldOut(groups: readonly MadeUpPhotos[], seed = 1): HeldOutPhoto[] {
  const random = createRandom(seed);
  return groups.flatMap((each) => Array.from({ length: each.photos }, (_, index) => madeUpPhoto(each, index, random)));
}

function madeUpPhoto({ ruler = 'source', source, kind, told = 2 }: MadeUpPhotos, index: number, random: Random) {
  const scores = scoreLabels.map((label) => {
    const score = 1.2 * random.normal() + (label === meant[kind] ? 1.2 * told : 0);
    return Math.round(1000 * score) / 1000;
  });
  const diagnosis = kind === 'other_disease' ? 'an invented disease' : undefined;
  return { ruler, source, kind, diagnosis, skinType: undefined, group: `${source}-${kind}-${index}`, scores };
}

/** The photos as a held-out file lists them. */
export const heldOutCsv = (photos: readonly HeldOutPhoto[]): string =>
  Papa.unparse(
    {
      fields: [...heldOutColumns],
      data: photos.map(({ ruler, source, kind, diagnosis = '', skinType = '', group, scores }) => [
        ...[ruler, source, kind, diagnosis, skinType, group],
        ...scores.map((score) => score.toFixed(3)),
      ]),
    },
    { newline: '\n' },
  );
