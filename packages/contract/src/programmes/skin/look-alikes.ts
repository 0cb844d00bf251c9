import * as z from 'zod/mini';

/**
 * Groups of skin diseases that are none of the eight and look or feel like one of them. They are named to somebody who
 * probably has none of the eight, by the answers alone.
 */
export const lookAlikes = [
  'eczema',
  'psoriasis',
  'insect_bites',
  'herpes_simplex',
  'swollen_legs',
  'hives',
  'scabies',
  'acne_rosacea',
  'fever_rash',
  'nail_changes',
  'scaly_patches',
] as const;
export const lookAlikeSchema = z.enum(lookAlikes);
export type LookAlike = (typeof lookAlikes)[number];
