import { type Condition, conditions } from '@skrin/contract/programmes/skin/conditions';
import type { Finding } from './findings.ts';

/*
 * Every number in this file is expert-elicited for this project [E]: chosen from general clinical knowledge, not
 * measured, and to be replaced when a study gives better ones.
 */

/** What the answers can point to: one of the eight, or some other skin complaint. */
export const hypotheses = [...conditions, 'other'] as const;
export type Hypothesis = Condition | 'other';

/** Shares among people who come to a tropical skin-infection screen, before they answer anything. Sum 1. */
export const priors: Record<Hypothesis, number> = {
  cellulitis: 0.08,
  impetigo: 0.12,
  tinea_pedis: 0.12,
  onychomycosis: 0.07,
  tinea_corporis: 0.2,
  cutaneous_larva_migrans: 0.03,
  varicella: 0.08,
  herpes_zoster: 0.06,
  other: 0.24,
};

/** Share of people who would give the answer, in the order of `hypotheses`. The five durations of a column sum to 1. */
type Row = readonly [number, number, number, number, number, number, number, number, number];

// Columns: cellulitis, impetigo, tinea pedis, onychomycosis, tinea corporis, larva migrans, varicella, zoster, and whatever
// is neither one of these nor a look-alike that look-alikes.ts names
export const likelihoods: Record<Finding, Row> = {
  'location.face': [0.12, 0.65, 0.01, 0.01, 0.15, 0.02, 0.7, 0.2, 0.3],
  'location.scalp': [0.02, 0.08, 0.01, 0.01, 0.1, 0.01, 0.5, 0.06, 0.12],
  'location.trunk': [0.05, 0.15, 0.01, 0.01, 0.5, 0.08, 0.85, 0.6, 0.3],
  'location.arm_hand': [0.22, 0.35, 0.06, 0.05, 0.4, 0.15, 0.5, 0.15, 0.4],
  'location.leg_foot': [0.7, 0.25, 0.97, 0.55, 0.3, 0.75, 0.45, 0.12, 0.35],
  'location.groin': [0.03, 0.05, 0.06, 0.02, 0.25, 0.05, 0.15, 0.05, 0.12],
  'location.around_nails': [0.03, 0.02, 0.12, 0.95, 0.03, 0.01, 0.01, 0.01, 0.04],
  'location.entire_body': [0.005, 0.04, 0.005, 0.005, 0.05, 0.005, 0.55, 0.01, 0.12],
  'location.one_side': [0.25, 0.08, 0.06, 0.04, 0.06, 0.12, 0.02, 0.8, 0.08],
  'duration.lt24h': [0.22, 0.05, 0.01, 0.005, 0.01, 0.03, 0.15, 0.08, 0.12],
  'duration.d1_3': [0.48, 0.3, 0.05, 0.005, 0.07, 0.17, 0.45, 0.42, 0.22],
  'duration.d4_7': [0.2, 0.38, 0.12, 0.01, 0.2, 0.28, 0.3, 0.32, 0.2],
  'duration.gt1w': [0.09, 0.25, 0.36, 0.08, 0.45, 0.42, 0.095, 0.15, 0.26],
  'duration.gt1m': [0.01, 0.02, 0.46, 0.9, 0.27, 0.1, 0.005, 0.03, 0.2],
  'symptoms.itching': [0.15, 0.5, 0.85, 0.1, 0.85, 0.95, 0.85, 0.35, 0.65],
  'symptoms.burning': [0.45, 0.15, 0.4, 0.03, 0.2, 0.25, 0.1, 0.75, 0.2],
  'symptoms.redness_swelling': [0.95, 0.55, 0.35, 0.1, 0.5, 0.4, 0.35, 0.6, 0.45],
  'symptoms.fluid_discharge': [0.15, 0.6, 0.1, 0.03, 0.05, 0.04, 0.2, 0.2, 0.08],
  'symptoms.blisters': [0.1, 0.4, 0.18, 0.01, 0.04, 0.12, 0.92, 0.9, 0.1],
  'symptoms.circular_rash': [0.02, 0.06, 0.05, 0.01, 0.9, 0.03, 0.03, 0.02, 0.08],
  'symptoms.pain': [0.85, 0.25, 0.2, 0.15, 0.05, 0.15, 0.15, 0.88, 0.18],
  'symptoms.nail_thickening': [0.03, 0.01, 0.2, 0.93, 0.02, 0.005, 0.003, 0.003, 0.03],
  'symptoms.fever_with_rash': [0.4, 0.08, 0.005, 0.005, 0.01, 0.01, 0.75, 0.15, 0.06],
  'symptoms.tracks_under_skin': [0.01, 0.01, 0.01, 0.005, 0.02, 0.92, 0.005, 0.01, 0.02],
  'symptoms.crusting': [0.06, 0.85, 0.12, 0.06, 0.12, 0.08, 0.5, 0.4, 0.12],
  'surface.red_swollen': [0.93, 0.35, 0.2, 0.1, 0.25, 0.25, 0.2, 0.45, 0.35],
  'surface.honey_scab': [0.03, 0.85, 0.03, 0.02, 0.03, 0.03, 0.15, 0.1, 0.03],
  'surface.white_peeling': [0.03, 0.06, 0.88, 0.25, 0.4, 0.04, 0.02, 0.02, 0.18],
  'surface.ring_clear_centre': [0.02, 0.05, 0.04, 0.01, 0.9, 0.03, 0.02, 0.02, 0.05],
  'surface.blister_bumps': [0.1, 0.35, 0.18, 0.01, 0.03, 0.1, 0.93, 0.92, 0.08],
  'surface.thick_yellow_nails': [0.02, 0.01, 0.2, 0.93, 0.02, 0.003, 0.003, 0.003, 0.02],
  'surface.snake_track': [0.005, 0.005, 0.005, 0.003, 0.02, 0.92, 0.003, 0.01, 0.01],
  'surface.itch_no_rash': [0.005, 0.005, 0.02, 0.005, 0.005, 0.01, 0.005, 0.06, 0.25],
  'changed.yes': [0.85, 0.75, 0.45, 0.4, 0.75, 0.85, 0.9, 0.8, 0.45],
  'feverOrPastChickenpox.yes': [0.6, 0.35, 0.4, 0.42, 0.38, 0.38, 0.8, 0.92, 0.4],
  'fungalHistory.yes': [0.18, 0.1, 0.6, 0.6, 0.5, 0.1, 0.08, 0.1, 0.15],
  'over50OrImmunocompromised.yes': [0.45, 0.1, 0.25, 0.5, 0.15, 0.12, 0.08, 0.65, 0.22],
};

/** Answers that ask the same thing twice; counted in full they would weigh double. */
export const correlatedFindings: readonly (readonly Finding[])[] = [
  ['symptoms.blisters', 'surface.blister_bumps'],
  ['symptoms.redness_swelling', 'surface.red_swollen'],
  ['symptoms.crusting', 'surface.honey_scab'],
  ['symptoms.circular_rash', 'surface.ring_clear_centre'],
  ['symptoms.tracks_under_skin', 'surface.snake_track'],
  ['symptoms.nail_thickening', 'surface.thick_yellow_nails', 'location.around_nails'],
];
