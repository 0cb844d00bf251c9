import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type SkinTypes, skinTypes } from '@skrin/contract/screening/model-report';
import { normalisePhoto } from '../src/index.ts';
import { distinct, type Material } from './material.ts';
import { mapConcurrently } from './prediction.ts';
import { estimateIta } from './skin-tone.ts';
import { auroc, median } from './statistics.ts';

/** Types I and II burn rather than tan (Fitzpatrick 1988, Archives of Dermatology 124:869–871). */
const LIGHTER_UP_TO = 2;

/** A photo's angle in degrees, and the skin type that was recorded for the person. */
export interface TypedAngle {
  skinType: number;
  ita: number;
}

/** Holds the estimate of skin tones against the skin types that are listed with photos of none of the eight. */
export async function measureSkinTypes({ folder, negatives }: Material): Promise<SkinTypes> {
  const typed = distinct(negatives, ({ kind, group }) => `${kind} ${group}`).filter(({ skinType }) => skinType);
  const angles = await mapConcurrently(typed, async ({ file, skinType = 0 }) => {
    const ita = await estimateIta((await normalisePhoto(await readFile(path.join(folder, file)))).jpeg);
    return ita === undefined ? [] : [{ skinType, ita }];
  });
  return skinTypesOf(angles.flat());
}

/** How often the estimate calls one of two people the lighter who is, and its median angle by type. */
export function skinTypesOf(angles: TypedAngle[]): SkinTypes {
  const anglesOf = (wanted: (skinType: number) => boolean) =>
    angles.filter(({ skinType }) => wanted(skinType)).map(({ ita }) => ita);
  return {
    auroc: auroc(
      anglesOf((skinType) => skinType <= LIGHTER_UP_TO),
      anglesOf((skinType) => skinType > LIGHTER_UP_TO),
    ),
    byType: skinTypes.map((type, at) => {
      const found = anglesOf((skinType) => skinType === at + 1);
      return { type, photos: found.length, angle: found.length === 0 ? null : median(found) };
    }),
  };
}
