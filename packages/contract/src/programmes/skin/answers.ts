import * as z from 'zod/mini';
import { type AnswersTo, answersOf, defineQuestionnaire, multiple, single, yesNo } from '../questionnaire.ts';

/** Version of the questionnaire; stored with every assessment and shown on every result. */
export const QUESTIONNAIRE_VERSION = '1.1.0';

export const locations = [
  'face',
  'scalp',
  'trunk',
  'arm_hand',
  'leg_foot',
  'groin',
  'around_nails',
  'entire_body',
  'one_side',
] as const;
export const durations = ['lt24h', 'd1_3', 'd4_7', 'gt1w', 'gt1m'] as const;
export const symptoms = [
  'itching',
  'burning',
  'redness_swelling',
  'fluid_discharge',
  'blisters',
  'circular_rash',
  'pain',
  'nail_thickening',
  'fever_with_rash',
  'tracks_under_skin',
  'crusting',
] as const;
export const surfaces = [
  'red_swollen',
  'honey_scab',
  'white_peeling',
  'ring_clear_centre',
  'blister_bumps',
  'thick_yellow_nails',
  'snake_track',
  'itch_no_rash',
] as const;

/**
 * What question 5 asks for. Ticking either of them is a yes of `feverOrPastChickenpox`, the one field that the
 * specification has for both.
 */
export const histories = ['fever', 'past_chickenpox'] as const;

/**
 * The optional safety screen after question 6: five items, each a list of findings to tick. An item that is
 * absent was skipped; an empty list means 'none of these'. The findings are the starred facts of the red-flag
 * rules.
 */
export const safetyItems = {
  eyes: ['eye_red_or_painful', 'sight_changed', 'spots_on_nose_tip_or_eyelid', 'eyelid_swollen_shut'],
  wholeBody: [
    'shivering',
    'confused_or_faint',
    'fast_breathing_or_pulse',
    'chest_pain',
    'stiff_neck',
    'fits',
    'cold_clammy_skin',
  ],
  skin: [
    'spread_over_hand_width_today',
    'pain_far_worse_than_looks',
    'black_or_blue_skin',
    'skin_coming_off',
    'sores_in_mouth_eyes_or_genitals',
    'spots_do_not_fade',
    'bleeding_gums_or_nose',
  ],
  person: ['pregnant', 'under_4_weeks', 'under_3_months', 'diabetes'],
  other: ['cough_or_wheeze', 'dark_changing_spot', 'new_medicine_8_weeks'],
} as const;

/** The six questions of the specification, section 3, and the optional safety screen after them. */
export const questionnaire = defineQuestionnaire({
  version: QUESTIONNAIRE_VERSION,
  // They do not say which part of question 5 applies.
  earlierVersions: ['1.0.0'],
  questions: {
    location: { location: multiple({ options: locations }) },
    duration: { duration: single({ options: durations }), changed: yesNo({ optional: true }) },
    symptoms: { symptoms: multiple({ options: symptoms }) },
    surface: { surface: multiple({ options: surfaces }) },
    history: {
      // Answers to questionnaire 1.0.0, which asked for a yes or no alone, have no `history`.
      feverOrPastChickenpox: yesNo({ parts: { field: 'history', options: histories } }),
      fungalHistory: yesNo({ optional: true }),
    },
    risk: { over50OrImmunocompromised: yesNo({ optional: true }) },
  },
  safety: safetyItems,
});

export const answersSchema = answersOf(questionnaire).register(z.globalRegistry, { id: 'Answers' });

export type Answers = AnswersTo<typeof questionnaire>;
/** The fields of the six questions; `history` says more about one of them. */
export type AnswerField = Exclude<keyof Answers, 'safety' | 'history'>;
export type Location = (typeof locations)[number];
export type Duration = (typeof durations)[number];
export type Symptom = (typeof symptoms)[number];
export type History = (typeof histories)[number];
export type Surface = (typeof surfaces)[number];
export type SafetyItem = keyof typeof safetyItems;
export type SafetyFinding = (typeof safetyItems)[SafetyItem][number];
