import type { Answers } from '@skrin/contract/programmes/skin/answers';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';

export type Vignette = { name: string; answers: Answers; wish: Condition | 'no match' };

/** Typical and tricky answer sets, with the outcome that the clinical rules wish for. Written for this project [E]. */
export const vignettes: readonly Vignette[] = [
  {
    name: 'cellulitis leg fever',
    answers: {
      location: ['leg_foot', 'one_side'],
      duration: 'd1_3',
      symptoms: ['redness_swelling', 'pain', 'fever_with_rash'],
      surface: ['red_swollen'],
      changed: true,
      feverOrPastChickenpox: true,
      fungalHistory: true,
      over50OrImmunocompromised: true,
    },
    wish: 'cellulitis',
  },
  {
    name: 'cellulitis arm no fever',
    answers: {
      location: ['arm_hand'],
      duration: 'd1_3',
      symptoms: ['redness_swelling', 'pain'],
      surface: ['red_swollen'],
      changed: true,
      feverOrPastChickenpox: false,
    },
    wish: 'cellulitis',
  },
  {
    name: 'impetigo child face',
    answers: {
      location: ['face'],
      duration: 'd4_7',
      symptoms: ['crusting', 'itching'],
      surface: ['honey_scab'],
      changed: true,
      feverOrPastChickenpox: false,
    },
    wish: 'impetigo',
  },
  {
    name: 'impetigo bullous',
    answers: {
      location: ['trunk'],
      duration: 'd4_7',
      symptoms: ['blisters', 'fluid_discharge', 'crusting'],
      surface: ['honey_scab', 'blister_bumps'],
      feverOrPastChickenpox: false,
    },
    wish: 'impetigo',
  },
  {
    name: 'tinea pedis',
    answers: {
      location: ['leg_foot'],
      duration: 'gt1w',
      symptoms: ['itching', 'burning'],
      surface: ['white_peeling'],
      feverOrPastChickenpox: false,
      fungalHistory: true,
    },
    wish: 'tinea_pedis',
  },
  {
    name: 'tinea pedis minimal',
    answers: {
      location: ['leg_foot'],
      duration: 'gt1m',
      symptoms: ['itching'],
      surface: ['white_peeling'],
      feverOrPastChickenpox: false,
    },
    wish: 'tinea_pedis',
  },
  {
    name: 'nail',
    answers: {
      location: ['around_nails'],
      duration: 'gt1m',
      symptoms: ['nail_thickening'],
      surface: ['thick_yellow_nails'],
      feverOrPastChickenpox: false,
      over50OrImmunocompromised: true,
    },
    wish: 'onychomycosis',
  },
  {
    name: 'nail+foot',
    answers: {
      location: ['around_nails', 'leg_foot'],
      duration: 'gt1m',
      symptoms: ['nail_thickening', 'itching'],
      surface: ['thick_yellow_nails'],
      feverOrPastChickenpox: true,
      fungalHistory: true,
    },
    wish: 'onychomycosis',
  },
  {
    name: 'ringworm',
    answers: {
      location: ['arm_hand'],
      duration: 'gt1w',
      symptoms: ['itching', 'circular_rash'],
      surface: ['ring_clear_centre'],
      changed: true,
      feverOrPastChickenpox: false,
    },
    wish: 'tinea_corporis',
  },
  {
    name: 'ringworm groin scaly',
    answers: {
      location: ['groin'],
      duration: 'gt1m',
      symptoms: ['itching', 'redness_swelling'],
      surface: ['ring_clear_centre', 'white_peeling'],
      feverOrPastChickenpox: false,
    },
    wish: 'tinea_corporis',
  },
  {
    name: 'clm',
    answers: {
      location: ['leg_foot'],
      duration: 'gt1w',
      symptoms: ['itching', 'tracks_under_skin'],
      surface: ['snake_track'],
      changed: true,
      feverOrPastChickenpox: false,
    },
    wish: 'cutaneous_larva_migrans',
  },
  {
    name: 'clm trunk',
    answers: {
      location: ['trunk'],
      duration: 'd4_7',
      symptoms: ['itching'],
      surface: ['snake_track'],
      feverOrPastChickenpox: false,
    },
    wish: 'cutaneous_larva_migrans',
  },
  {
    name: 'varicella',
    answers: {
      location: ['entire_body', 'face', 'trunk'],
      duration: 'd1_3',
      symptoms: ['itching', 'blisters', 'fever_with_rash'],
      surface: ['blister_bumps'],
      changed: true,
      feverOrPastChickenpox: true,
    },
    wish: 'varicella',
  },
  {
    name: 'varicella mild',
    answers: {
      location: ['trunk', 'face'],
      duration: 'd1_3',
      symptoms: ['itching', 'blisters'],
      surface: ['blister_bumps'],
      feverOrPastChickenpox: true,
    },
    wish: 'varicella',
  },
  {
    name: 'zoster trunk',
    answers: {
      location: ['one_side', 'trunk'],
      duration: 'd1_3',
      symptoms: ['pain', 'burning', 'blisters'],
      surface: ['blister_bumps'],
      feverOrPastChickenpox: true,
      over50OrImmunocompromised: true,
    },
    wish: 'herpes_zoster',
  },
  {
    name: 'zoster face young',
    answers: {
      location: ['one_side', 'face'],
      duration: 'd4_7',
      symptoms: ['pain', 'blisters'],
      surface: ['blister_bumps'],
      feverOrPastChickenpox: true,
      over50OrImmunocompromised: false,
    },
    wish: 'herpes_zoster',
  },
  {
    name: 'itch no rash',
    answers: {
      location: ['arm_hand'],
      duration: 'gt1m',
      symptoms: ['itching'],
      surface: ['itch_no_rash'],
      feverOrPastChickenpox: false,
    },
    wish: 'no match',
  },
  {
    name: 'eczema-like',
    answers: {
      location: ['arm_hand'],
      duration: 'gt1m',
      symptoms: ['itching', 'redness_swelling'],
      surface: ['red_swollen'],
      feverOrPastChickenpox: false,
    },
    wish: 'no match',
  },
  {
    name: 'acne face',
    answers: {
      location: ['face'],
      duration: 'gt1m',
      symptoms: ['redness_swelling', 'pain'],
      surface: ['red_swollen'],
      changed: false,
      feverOrPastChickenpox: false,
    },
    wish: 'no match',
  },
  {
    name: 'dandruff scalp',
    answers: {
      location: ['scalp'],
      duration: 'gt1m',
      symptoms: ['itching'],
      surface: ['white_peeling'],
      feverOrPastChickenpox: false,
    },
    wish: 'no match',
  },
  {
    name: 'urticaria',
    answers: {
      location: ['entire_body'],
      duration: 'lt24h',
      symptoms: ['itching', 'redness_swelling'],
      surface: ['red_swollen'],
      changed: true,
      feverOrPastChickenpox: false,
    },
    wish: 'no match',
  },
  {
    name: 'fever only rash',
    answers: {
      location: ['trunk'],
      duration: 'd1_3',
      symptoms: ['fever_with_rash', 'redness_swelling'],
      surface: ['red_swollen'],
      feverOrPastChickenpox: true,
    },
    wish: 'no match',
  },
  {
    name: 'sunburn',
    answers: {
      location: ['arm_hand', 'face'],
      duration: 'lt24h',
      symptoms: ['burning', 'redness_swelling'],
      surface: ['red_swollen'],
      feverOrPastChickenpox: false,
    },
    wish: 'no match',
  },
  {
    name: 'palm pain no look',
    answers: {
      location: ['arm_hand'],
      duration: 'gt1m',
      symptoms: ['pain'],
      surface: ['itch_no_rash'],
      feverOrPastChickenpox: false,
    },
    wish: 'no match',
  },
  {
    name: 'pre-eruptive zoster',
    answers: {
      location: ['one_side', 'trunk'],
      duration: 'd1_3',
      symptoms: ['pain', 'burning'],
      surface: ['itch_no_rash'],
      feverOrPastChickenpox: true,
      over50OrImmunocompromised: true,
    },
    wish: 'no match',
  },
];

export function answersOf(name: string): Answers {
  const vignette = vignettes.find((each) => each.name === name);
  if (!vignette) throw new Error(`No vignette '${name}'`);
  return vignette.answers;
}
