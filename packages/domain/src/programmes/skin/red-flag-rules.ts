import type { RedFlagText, redFlagRules as ruleIds } from '@skrin/contract/programmes/skin/advice';
import type { History, Location, SafetyFinding } from '@skrin/contract/programmes/skin/answers';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { Urgency } from '@skrin/contract/screening/assessments';
import { dangerSigns } from './danger-signs.ts';
import type { Finding } from './findings.ts';

/**
 * What a rule may ask for: an answer, what a yes to question 5 stands for, a finding of the safety screen, a suspicion
 * (suspicion.ts), or three or more areas. No rule asks for the absence of anything, so a further finding can only add flags and raise them.
 */
export type Fact =
  | Finding
  | `history.${History}`
  | `safety.${SafetyFinding}`
  | `suspected.${Condition}`
  | 'areas.three_or_more';

/** Any one of these facts will do. */
type AnyOf = readonly Fact[];

export type RedFlagRule = {
  rule: (typeof ruleIds)[number];
  level: Urgency;
  /** Fires when every part of at least one of these lists holds. */
  triggers: readonly (readonly AnyOf[])[];
  /** Once it fires, any of these makes it an emergency. */
  emergency: AnyOf;
  /** In place of the rule's own text once it has become an emergency. */
  emergencyText?: RedFlagText;
  /** Replaces the rule's own text where every part holds: it names what was answered, not all possible triggers. */
  answeredText?: { text: RedFlagText; parts: readonly AnyOf[] };
  /** Why, and where it is from: [S] checked in public clinical sources, [K] general knowledge. */
  source: string;
};

/** Places that count towards 'three or more areas'. The whole body counts as that many; one side is no place. */
export const areas: readonly Location[] = ['face', 'scalp', 'trunk', 'arm_hand', 'leg_foot', 'groin', 'around_nails'];

const face: AnyOf = ['location.face'];
const blisters: AnyOf = ['symptoms.blisters', 'surface.blister_bumps'];
const redness: AnyOf = ['symptoms.redness_swelling', 'surface.red_swollen'];
const pain: AnyOf = ['symptoms.pain'];
const track: AnyOf = ['surface.snake_track', 'symptoms.tracks_under_skin'];
/** Ticked as such: question 5 alone said before 1.1.0 that there is a fever or that there was a past illness. */
const fever: AnyOf = ['symptoms.fever_with_rash', 'history.fever'];
const feverOrPastChickenpox: AnyOf = ['feverOrPastChickenpox.yes'];
const over50: AnyOf = ['over50OrImmunocompromised.yes'];
const widespread: AnyOf = ['location.entire_body', 'areas.three_or_more'];
const overAWeek: AnyOf = ['duration.gt1w', 'duration.gt1m'];

/**
 * Answers that let suspect a condition whatever else is answered [K]: each of these parts has to hold. Suspicion by
 * probability (suspicion.ts) takes the whole table of likelihoods, which browsers do not get; with these they show at
 * once what is urgent in a typical case. Each is made of worrying findings and durations, and asks for no absence.
 */
export const hallmarks: readonly { suspected: Condition; parts: readonly AnyOf[] }[] = [
  { suspected: 'herpes_zoster', parts: [blisters, ['location.one_side'], [...pain, 'symptoms.burning']] },
  { suspected: 'varicella', parts: [blisters, widespread] },
  { suspected: 'cellulitis', parts: [['surface.red_swollen'], pain, ['duration.lt24h', 'duration.d1_3']] },
  { suspected: 'impetigo', parts: [['surface.honey_scab']] },
];

/** The clinical red-flag rules R1–R16 as data, in their own order, and R17, which the clinical file does not have. */
export const redFlagRules: readonly RedFlagRule[] = [
  {
    rule: 'R1',
    level: 'urgent',
    triggers: [[blisters, ['location.one_side', 'symptoms.burning', 'symptoms.pain'], face]],
    emergency: ['safety.eye_red_or_painful', 'safety.sight_changed', 'safety.spots_on_nose_tip_or_eyelid'],
    emergencyText: 'R1_now',
    source: '[S] blisters near the eye can threaten sight: eye check and antiviral the same day',
  },
  {
    rule: 'R2',
    level: 'urgent',
    triggers: [
      [redness, pain, fever],
      [['suspected.cellulitis'], feverOrPastChickenpox],
    ],
    emergency: ['safety.shivering', 'safety.confused_or_faint', 'safety.fast_breathing_or_pulse'],
    emergencyText: 'R2_now',
    answeredText: { text: 'R2_fever', parts: [redness, pain, fever] },
    source: '[S] skin infection with whole-body signs may be sepsis: antibiotics, perhaps in hospital',
  },
  {
    rule: 'R3',
    level: 'urgent',
    triggers: [[redness, pain, ['duration.lt24h'], ['changed.yes']]],
    emergency: ['safety.spread_over_hand_width_today', 'safety.pain_far_worse_than_looks', 'safety.black_or_blue_skin'],
    emergencyText: 'R3_now',
    source: '[S] rapid spread: necrotising infection, abscess or bite',
  },
  {
    rule: 'R4',
    level: 'urgent',
    triggers: [[redness, pain, face]],
    // The safety screen asks for a painful eye; pain on moving it cannot be told apart.
    emergency: ['safety.eyelid_swollen_shut', 'safety.eye_red_or_painful'],
    emergencyText: 'R4_now',
    source: '[S] infection around the eye socket',
  },
  {
    rule: 'R5',
    level: 'urgent',
    triggers: [[widespread, blisters, fever]],
    emergency: [
      'safety.fast_breathing_or_pulse',
      'safety.chest_pain',
      'safety.stiff_neck',
      'safety.confused_or_faint',
      'safety.fits',
      'safety.skin_coming_off',
      'safety.sores_in_mouth_eyes_or_genitals',
      'safety.new_medicine_8_weeks',
    ],
    emergencyText: 'R5_now',
    source: '[K] widespread blisters with fever: severe viral illness or a severe reaction to a medicine',
  },
  {
    rule: 'R6',
    level: 'urgent',
    triggers: [[['suspected.varicella'], ['over50OrImmunocompromised.yes', 'safety.pregnant', 'safety.under_4_weeks']]],
    emergency: [...fever, 'safety.fast_breathing_or_pulse'],
    emergencyText: 'R6_now',
    source: '[S] pregnancy, weak immunity and the first weeks of life make it severe; treatment has a time window',
  },
  {
    rule: 'R7',
    level: 'urgent',
    triggers: [[['suspected.herpes_zoster'], over50]],
    emergency: [],
    source: '[S] spread and lasting nerve pain; antiviral within 72 hours',
  },
  {
    rule: 'R8',
    level: 'urgent',
    triggers: [[['suspected.herpes_zoster'], ['duration.lt24h', 'duration.d1_3']]],
    emergency: [],
    source: '[S] antiviral works best within 72 hours of the rash',
  },
  {
    rule: 'R9',
    level: 'urgent',
    triggers: [[['surface.honey_scab', 'suspected.impetigo'], fever]],
    emergency: [],
    source: '[K] spread below the skin, scarlet fever, scalded skin in a small child',
  },
  {
    rule: 'R10',
    level: 'soon',
    triggers: [[['suspected.impetigo'], [...widespread, ...overAWeek]]],
    emergency: [],
    source: '[K] tablets rather than cream; kidney inflammation check',
  },
  {
    rule: 'R11',
    level: 'urgent',
    triggers: [[['location.leg_foot'], ['surface.red_swollen'], ['fungalHistory.yes'], ['safety.diabetes']]],
    emergency: [],
    source: '[K] diabetic foot',
  },
  {
    rule: 'R12',
    level: 'urgent',
    triggers: [[track, [...fever, 'safety.cough_or_wheeze']]],
    emergency: [],
    source: '[K] lung phase or second infection',
  },
  {
    // The clinical file asks that none of the eight reaches 0.35. A further tick could lift one above it and so end the
    // advice; therefore any fever with a skin problem counts.
    rule: 'R13',
    level: 'urgent',
    triggers: [[fever]],
    emergency: [
      'safety.spots_do_not_fade',
      'safety.stiff_neck',
      'safety.bleeding_gums_or_nose',
      'safety.cold_clammy_skin',
    ],
    emergencyText: 'R13_now',
    source: '[K] measles, dengue, meningococcal disease: common or deadly in Indonesia and outside the model',
  },
  {
    rule: 'R14',
    level: 'soon',
    triggers: [[['location.around_nails'], pain, redness]],
    emergency: [],
    source: '[K] bacterial infection of the nail fold',
  },
  {
    rule: 'R15',
    level: 'soon',
    triggers: [[['duration.gt1m'], ['safety.dark_changing_spot']]],
    emergency: [],
    source: '[K] skin cancer is not in the model',
  },
  {
    // In a baby, a yes to the combined question most likely meant fever. Where it is known which of the two was ticked,
    // the rule still fires: urgency is never lowered by asking better.
    rule: 'R16',
    level: 'emergency',
    triggers: [
      [
        ['safety.under_3_months', 'safety.under_4_weeks'],
        [...fever, 'feverOrPastChickenpox.yes'],
      ],
    ],
    emergency: [],
    answeredText: { text: 'R16_fever', parts: [fever] },
    source: '[K] fever under three months: serious infection risk',
  },
  {
    // Not in the clinical file. There, these signs only raise rules whose own trigger fired, so that somebody with fits
    // and a rash outside those triggers would get no advice.
    rule: 'R17',
    level: 'emergency',
    triggers: [[dangerSigns.map((sign) => `safety.${sign}` as const)]],
    emergency: [],
    source: '[K] danger signs in their own right, whatever the skin looks like; awaits a clinician',
  },
];

/**
 * Worrying findings: adding one to an assessment never lowers its most urgent level. Everything a person can tick or say
 * yes to that some rule asks for; every place, because it may make the third area; and discharge, which may be pus.
 * Durations are left out: there is always exactly one.
 */
export const worryingFindings: ReadonlySet<Fact> = new Set<Fact>([
  ...redFlagRules.flatMap(({ triggers, emergency }) => [...triggers.flat(2), ...emergency]).filter(isFinding),
  ...areas.map((area) => `location.${area}` as const),
  'symptoms.fluid_discharge',
]);

function isFinding(fact: Fact): boolean {
  return !/^(duration|suspected|areas)\./.test(fact);
}
