import { type LookAlike, lookAlikes } from '@skrin/contract/programmes/skin/look-alikes';
import type { Finding } from './findings.ts';
import { likelihoods } from './likelihoods.ts';

/*
 * Other skin diseases itch, crust and blister too, each at places, ages and durations of its own. So `other` is a mixture
 * of named groups and of the last column of `likelihoods.ts`, which stands for anything else. Every number in this file is
 * expert-elicited for this project [E]. What the clinical file says of them as known [K]: itch and redness on arms for over
 * a month, red and painful faces, itch of the whole body within a day, scale on a scalp (section 4.1, N3), rashes with
 * fever (section 5, R13), and that about half of odd nails are not fungus (section 2.4).
 */

/** What `other` is made of. */
export const components = [...lookAlikes, 'anything_else'] as const;
export type Component = LookAlike | 'anything_else';

/** Shares among people whose complaint is none of the eight. Sum 1. */
export const componentShares: Record<Component, number> = {
  eczema: 0.15,
  psoriasis: 0.05,
  insect_bites: 0.09,
  herpes_simplex: 0.04,
  swollen_legs: 0.03,
  hives: 0.05,
  scabies: 0.06,
  acne_rosacea: 0.05,
  fever_rash: 0.03,
  nail_changes: 0.06,
  scaly_patches: 0.04,
  anything_else: 0.35,
};

/** As in `likelihoods.ts`, in the order of `lookAlikes`. */
type Row = readonly [number, number, number, number, number, number, number, number, number, number, number];

// Columns: eczema, psoriasis, insect bites, herpes simplex, swollen legs, hives, scabies, acne rosacea, fever rash, nail changes, scaly patches
export const lookAlikeLikelihoods: Record<Finding, Row> = {
  'location.face': [0.3, 0.15, 0.25, 0.75, 0.005, 0.4, 0.04, 0.93, 0.85, 0.005, 0.12],
  'location.scalp': [0.15, 0.45, 0.05, 0.01, 0.005, 0.2, 0.02, 0.05, 0.3, 0.005, 0.03],
  'location.trunk': [0.25, 0.4, 0.35, 0.05, 0.01, 0.6, 0.5, 0.3, 0.8, 0.005, 0.85],
  'location.arm_hand': [0.5, 0.5, 0.55, 0.05, 0.03, 0.6, 0.75, 0.04, 0.6, 0.3, 0.45],
  'location.leg_foot': [0.4, 0.45, 0.65, 0.03, 0.97, 0.5, 0.4, 0.02, 0.5, 0.5, 0.2],
  'location.groin': [0.12, 0.15, 0.06, 0.25, 0.01, 0.15, 0.4, 0.02, 0.12, 0.005, 0.06],
  'location.around_nails': [0.04, 0.2, 0.01, 0.02, 0.01, 0.01, 0.03, 0.005, 0.03, 0.95, 0.005],
  'location.entire_body': [0.1, 0.1, 0.05, 0.005, 0.01, 0.35, 0.3, 0.01, 0.5, 0.005, 0.1],
  'location.one_side': [0.06, 0.03, 0.12, 0.2, 0.3, 0.03, 0.02, 0.04, 0.02, 0.15, 0.02],
  'duration.lt24h': [0.02, 0.01, 0.3, 0.1, 0.02, 0.5, 0.01, 0.02, 0.12, 0.03, 0.01],
  'duration.d1_3': [0.1, 0.01, 0.4, 0.45, 0.08, 0.3, 0.04, 0.06, 0.5, 0.05, 0.03],
  'duration.d4_7': [0.15, 0.03, 0.18, 0.33, 0.13, 0.1, 0.12, 0.1, 0.3, 0.07, 0.12],
  'duration.gt1w': [0.28, 0.15, 0.1, 0.1, 0.3, 0.05, 0.43, 0.25, 0.07, 0.15, 0.45],
  'duration.gt1m': [0.45, 0.8, 0.02, 0.02, 0.47, 0.05, 0.4, 0.57, 0.01, 0.7, 0.39],
  'symptoms.itching': [0.9, 0.55, 0.92, 0.35, 0.5, 0.97, 0.97, 0.25, 0.4, 0.08, 0.5],
  'symptoms.burning': [0.25, 0.15, 0.15, 0.6, 0.2, 0.25, 0.1, 0.2, 0.12, 0.05, 0.06],
  'symptoms.redness_swelling': [0.6, 0.45, 0.7, 0.45, 0.85, 0.75, 0.25, 0.65, 0.4, 0.3, 0.15],
  'symptoms.fluid_discharge': [0.2, 0.03, 0.08, 0.3, 0.2, 0.01, 0.08, 0.2, 0.1, 0.08, 0.01],
  'symptoms.blisters': [0.2, 0.02, 0.2, 0.85, 0.08, 0.03, 0.12, 0.05, 0.4, 0.02, 0.01],
  'symptoms.circular_rash': [0.12, 0.3, 0.08, 0.03, 0.03, 0.25, 0.02, 0.01, 0.03, 0.01, 0.45],
  'symptoms.pain': [0.15, 0.12, 0.15, 0.6, 0.4, 0.05, 0.05, 0.35, 0.2, 0.35, 0.02],
  'symptoms.nail_thickening': [0.03, 0.35, 0.005, 0.005, 0.1, 0.003, 0.01, 0.003, 0.01, 0.6, 0.005],
  'symptoms.fever_with_rash': [0.02, 0.01, 0.02, 0.12, 0.03, 0.04, 0.01, 0.01, 0.9, 0.01, 0.03],
  'symptoms.tracks_under_skin': [0.01, 0.005, 0.02, 0.005, 0.02, 0.01, 0.2, 0.005, 0.005, 0.005, 0.005],
  'symptoms.crusting': [0.35, 0.25, 0.15, 0.6, 0.15, 0.01, 0.3, 0.15, 0.25, 0.05, 0.03],
  'surface.red_swollen': [0.55, 0.4, 0.65, 0.4, 0.85, 0.75, 0.2, 0.6, 0.35, 0.25, 0.12],
  'surface.honey_scab': [0.12, 0.03, 0.06, 0.3, 0.05, 0.005, 0.08, 0.05, 0.1, 0.01, 0.01],
  'surface.white_peeling': [0.45, 0.85, 0.02, 0.04, 0.2, 0.01, 0.15, 0.1, 0.08, 0.1, 0.6],
  'surface.ring_clear_centre': [0.07, 0.18, 0.04, 0.02, 0.01, 0.15, 0.01, 0.005, 0.02, 0.005, 0.25],
  'surface.blister_bumps': [0.25, 0.03, 0.4, 0.85, 0.06, 0.1, 0.35, 0.35, 0.55, 0.01, 0.03],
  'surface.thick_yellow_nails': [0.02, 0.3, 0.005, 0.005, 0.1, 0.003, 0.005, 0.003, 0.005, 0.55, 0.005],
  'surface.snake_track': [0.01, 0.005, 0.02, 0.01, 0.01, 0.02, 0.12, 0.005, 0.005, 0.003, 0.005],
  'surface.itch_no_rash': [0.08, 0.02, 0.05, 0.02, 0.05, 0.1, 0.15, 0.005, 0.005, 0.02, 0.02],
  'changed.yes': [0.6, 0.5, 0.5, 0.75, 0.5, 0.85, 0.7, 0.55, 0.9, 0.45, 0.6],
  'feverOrPastChickenpox.yes': [0.4, 0.4, 0.4, 0.45, 0.42, 0.4, 0.38, 0.38, 0.92, 0.4, 0.4],
  'fungalHistory.yes': [0.15, 0.15, 0.1, 0.08, 0.2, 0.1, 0.1, 0.1, 0.06, 0.35, 0.2],
  'over50OrImmunocompromised.yes': [0.2, 0.3, 0.12, 0.2, 0.75, 0.15, 0.15, 0.08, 0.08, 0.4, 0.1],
};

/** Share of people with such a complaint who would give the answer. */
export function shareOfComponent(finding: Finding, component: Component): number {
  const row = component === 'anything_else' ? likelihoods[finding] : lookAlikeLikelihoods[finding];
  return row[component === 'anything_else' ? row.length - 1 : lookAlikes.indexOf(component)] ?? 0;
}
