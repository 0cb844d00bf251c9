import * as z from 'zod/mini';

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

const chosen = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.array(z.enum(options)).check(
    z.maxLength(options.length),
    z.overwrite((keys) => [...new Set(keys)]),
  );

const answered = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.array(z.enum(options)).check(
    z.minLength(1),
    z.maxLength(options.length),
    z.overwrite((keys) => [...new Set(keys)]),
  );

export const safetySchema = z.strictObject({
  eyes: z.optional(chosen(safetyItems.eyes)),
  wholeBody: z.optional(chosen(safetyItems.wholeBody)),
  skin: z.optional(chosen(safetyItems.skin)),
  person: z.optional(chosen(safetyItems.person)),
  other: z.optional(chosen(safetyItems.other)),
});

export const answersSchema = z
  .strictObject({
    location: answered(locations),
    duration: z.enum(durations),
    changed: z.optional(z.boolean()),
    symptoms: answered(symptoms),
    surface: answered(surfaces),
    feverOrPastChickenpox: z.boolean(),
    /** Which of the two it is; absent in answers to questionnaire 1.0.0, which asked for a yes or no alone. */
    history: z.optional(chosen(histories)),
    fungalHistory: z.optional(z.boolean()),
    over50OrImmunocompromised: z.optional(z.boolean()),
    safety: z.optional(safetySchema),
  })
  .register(z.globalRegistry, { id: 'Answers' });

export type Answers = z.infer<typeof answersSchema>;
/** The fields of the six questions; `history` says more about one of them. */
export type AnswerField = Exclude<keyof Answers, 'safety' | 'history'>;
export type Location = (typeof locations)[number];
export type Duration = (typeof durations)[number];
export type Symptom = (typeof symptoms)[number];
export type History = (typeof histories)[number];
export type Surface = (typeof surfaces)[number];
export type SafetyItem = keyof typeof safetyItems;
export type SafetyFinding = (typeof safetyItems)[SafetyItem][number];
