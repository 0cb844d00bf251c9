import type { RedFlagText } from '@skrin/contract/programmes/advice';
import { redFlagTexts, redFlagRules as ruleIds } from '@skrin/contract/programmes/skin/advice';
import { type Answers, type SafetyFinding, safetyItems } from '@skrin/contract/programmes/skin/answers';
import { type RedFlag, type Urgency, urgencyLevels } from '@skrin/contract/screening/assessments';
import { describe, expect, it } from 'vitest';
import { redFlagRules } from '../programmes/skin/red-flag-rules.ts';
import { redFlags } from '../programmes/skin/red-flags.ts';
import {
  careLevel,
  careLevels,
  careTextKey,
  needsHelpFirst,
  raisedBy,
  raisedTextKey,
  urgencyOfCase,
} from './care-level.ts';

const calm: Answers = {
  location: ['arm_hand'],
  duration: 'd4_7',
  symptoms: ['itching'],
  surface: ['white_peeling'],
  feverOrPastChickenpox: false,
};
const blistersOnFace: Partial<Answers> = { location: ['face'], symptoms: ['blisters', 'pain'] };
const feverishLeg: Partial<Answers> = {
  location: ['leg_foot'],
  symptoms: ['redness_swelling', 'pain', 'fever_with_rash'],
};
const hotLeg: Partial<Answers> = {
  location: ['leg_foot'],
  symptoms: ['redness_swelling', 'pain'],
  surface: ['red_swollen'],
  duration: 'd1_3',
  changed: true,
  feverOrPastChickenpox: true,
};
const sudden: Partial<Answers> = { symptoms: ['pain'], surface: ['red_swollen'], duration: 'lt24h', changed: true };
const swollenFace: Partial<Answers> = { location: ['face'], symptoms: ['redness_swelling', 'pain'] };
const manyBlisters: Partial<Answers> = {
  location: ['face', 'trunk', 'arm_hand'],
  symptoms: ['blisters', 'fever_with_rash'],
};
const crops: Partial<Answers> = {
  location: ['face', 'trunk'],
  symptoms: ['itching', 'blisters'],
  surface: ['blister_bumps'],
  duration: 'd1_3',
};
const band: Partial<Answers> = {
  location: ['trunk', 'one_side'],
  symptoms: ['blisters', 'pain', 'burning'],
  surface: ['blister_bumps'],
};
const crusts: Partial<Answers> = { location: ['face'], surface: ['honey_scab'], symptoms: ['crusting'] };
const fever: Partial<Answers> = { symptoms: ['fever_with_rash'] };

/** `answers`, with one more finding of the safety screen. */
function and(answers: Partial<Answers>, finding: SafetyFinding): Partial<Answers> {
  const [item] = Object.entries(safetyItems).find(([, findings]) => findings.some((each) => each === finding)) ?? [];
  const safety: NonNullable<Answers['safety']> = { ...answers.safety, [item ?? '']: [finding] };
  return { ...answers, safety };
}

/**
 * The red-flag rules of `clinical.md`, section 5, row by row: rule, what sets it off, its class there (E now, U the same
 * day, S within 2–3 days) and the text that says no more than that. R17 is ours.
 */
const table: readonly [RedFlag['rule'], string, Partial<Answers>, 'E' | 'U' | 'S', RedFlagText][] = [
  ['R1', 'blisters, pain, face', blistersOnFace, 'U', 'R1'],
  ['R1', 'blister bumps, one side, face', { location: ['face', 'one_side'], surface: ['blister_bumps'] }, 'U', 'R1'],
  ['R1', 'blisters, burning, face', { location: ['face'], symptoms: ['blisters', 'burning'] }, 'U', 'R1'],
  ['R1', '★ eye red or painful', and(blistersOnFace, 'eye_red_or_painful'), 'E', 'R1_now'],
  ['R1', '★ sight changed', and(blistersOnFace, 'sight_changed'), 'E', 'R1_now'],
  ['R1', '★ spots on nose tip or eyelid', and(blistersOnFace, 'spots_on_nose_tip_or_eyelid'), 'E', 'R1_now'],
  ['R2', 'redness and swelling, pain, fever with rash', feverishLeg, 'U', 'R2_fever'],
  ['R2', 'red and swollen, pain, fever', { ...feverishLeg, surface: ['red_swollen'] }, 'U', 'R2_fever'],
  ['R2', 'cellulitis suspected, yes to fever or past chickenpox', hotLeg, 'U', 'R2'],
  ['R2', 'cellulitis suspected, past chickenpox ticked alone', { ...hotLeg, history: ['past_chickenpox'] }, 'U', 'R2'],
  ['R2', '★ shivering', and(feverishLeg, 'shivering'), 'E', 'R2_now'],
  ['R2', '★ confused or faint', and(feverishLeg, 'confused_or_faint'), 'E', 'R2_now'],
  ['R2', '★ fast breathing or pulse', and(hotLeg, 'fast_breathing_or_pulse'), 'E', 'R2_now'],
  ['R3', 'red and swollen, pain, under 24 h, changed', sudden, 'U', 'R3'],
  ['R3', '★ a hand’s width today', and(sudden, 'spread_over_hand_width_today'), 'E', 'R3_now'],
  ['R3', '★ pain far worse than it looks', and(sudden, 'pain_far_worse_than_looks'), 'E', 'R3_now'],
  ['R3', '★ black or blue skin', and(sudden, 'black_or_blue_skin'), 'E', 'R3_now'],
  ['R4', 'redness and swelling, pain, face', swollenFace, 'U', 'R4'],
  ['R4', '★ eyelid swollen shut', and(swollenFace, 'eyelid_swollen_shut'), 'E', 'R4_now'],
  ['R4', '★ pain on moving the eye', and(swollenFace, 'eye_red_or_painful'), 'E', 'R4_now'],
  ['R5', 'three areas, blisters, fever', manyBlisters, 'U', 'R5'],
  ['R5', 'entire body, blisters, fever', { ...manyBlisters, location: ['entire_body'] }, 'U', 'R5'],
  ['R5', '★ hard breathing', and(manyBlisters, 'fast_breathing_or_pulse'), 'E', 'R5_now'],
  ['R5', '★ chest pain', and(manyBlisters, 'chest_pain'), 'E', 'R5_now'],
  ['R5', '★ stiff neck', and(manyBlisters, 'stiff_neck'), 'E', 'R5_now'],
  ['R5', '★ confusion', and(manyBlisters, 'confused_or_faint'), 'E', 'R5_now'],
  ['R5', '★ fits', and(manyBlisters, 'fits'), 'E', 'R5_now'],
  ['R5', '★ skin coming off', and(manyBlisters, 'skin_coming_off'), 'E', 'R5_now'],
  ['R5', '★ sores in mouth, eyes, genitals', and(manyBlisters, 'sores_in_mouth_eyes_or_genitals'), 'E', 'R5_now'],
  ['R5', '★ new medicine in 8 weeks', and(manyBlisters, 'new_medicine_8_weeks'), 'E', 'R5_now'],
  ['R6', 'varicella suspected, over 50 or weak immunity', { ...crops, over50OrImmunocompromised: true }, 'U', 'R6'],
  ['R6', '★ pregnant', and(crops, 'pregnant'), 'U', 'R6'],
  ['R6', '★ baby under 4 weeks', and(crops, 'under_4_weeks'), 'U', 'R6'],
  ['R6', 'fever', and({ ...crops, symptoms: ['blisters', 'fever_with_rash'] }, 'pregnant'), 'E', 'R6_now'],
  ['R6', 'breathless', and({ ...crops, over50OrImmunocompromised: true }, 'fast_breathing_or_pulse'), 'E', 'R6_now'],
  ['R7', 'zoster suspected, over 50 or weak immunity', { ...band, over50OrImmunocompromised: true }, 'U', 'R7'],
  ['R8', 'zoster suspected, up to 3 days', { ...band, duration: 'd1_3' }, 'U', 'R8'],
  ['R8', 'zoster suspected, under 24 h', { ...band, duration: 'lt24h' }, 'U', 'R8'],
  ['R9', 'honey scab, fever', { ...crusts, symptoms: ['fever_with_rash'] }, 'U', 'R9'],
  ['R10', 'impetigo suspected, over a week', { ...crusts, duration: 'gt1w' }, 'S', 'R10'],
  ['R10', 'impetigo suspected, three areas', { ...crusts, location: ['face', 'arm_hand', 'trunk'] }, 'S', 'R10'],
  [
    'R11',
    'leg or foot, red and swollen, fungal history, ★ diabetes',
    and({ location: ['leg_foot'], surface: ['red_swollen'], fungalHistory: true }, 'diabetes'),
    'U',
    'R11',
  ],
  ['R12', 'snake-like track, fever', { ...fever, surface: ['snake_track'] }, 'U', 'R12'],
  ['R12', 'snake-like track, ★ cough or wheeze', and({ surface: ['snake_track'] }, 'cough_or_wheeze'), 'U', 'R12'],
  ['R13', 'fever with rash', fever, 'U', 'R13'],
  ['R13', 'fever ticked in question 5', { feverOrPastChickenpox: true, history: ['fever'] }, 'U', 'R13'],
  [
    'R2',
    'redness and swelling, pain, fever ticked in question 5',
    { ...hotLeg, duration: 'gt1m', history: ['fever'] },
    'U',
    'R2_fever',
  ],
  ['R13', '★ spots that do not fade', and(fever, 'spots_do_not_fade'), 'E', 'R13_now'],
  ['R13', '★ stiff neck', and(fever, 'stiff_neck'), 'E', 'R13_now'],
  ['R13', '★ bleeding gums or nose', and(fever, 'bleeding_gums_or_nose'), 'E', 'R13_now'],
  ['R13', '★ cold clammy skin', and(fever, 'cold_clammy_skin'), 'E', 'R13_now'],
  [
    'R14',
    'around nails, pain, redness',
    { location: ['around_nails'], symptoms: ['pain', 'redness_swelling'] },
    'S',
    'R14',
  ],
  ['R15', 'over a month, ★ dark changing spot', and({ duration: 'gt1m' }, 'dark_changing_spot'), 'S', 'R15'],
  ['R16', '★ under 3 months, fever', and(fever, 'under_3_months'), 'E', 'R16_fever'],
  [
    'R16',
    '★ under 3 months, yes to fever or past chickenpox',
    and({ feverOrPastChickenpox: true }, 'under_3_months'),
    'E',
    'R16',
  ],
  [
    'R16',
    '★ under 3 months, past chickenpox ticked alone',
    and({ feverOrPastChickenpox: true, history: ['past_chickenpox'] }, 'under_3_months'),
    'E',
    'R16',
  ],
  [
    'R16',
    '★ under 3 months, fever ticked in question 5',
    and({ feverOrPastChickenpox: true, history: ['fever', 'past_chickenpox'] }, 'under_3_months'),
    'E',
    'R16_fever',
  ],
  ['R16', '★ under 4 weeks, fever', and(fever, 'under_4_weeks'), 'E', 'R16_fever'],
  ['R17', 'fits by themselves', and({}, 'fits'), 'E', 'R17'],
  ['R17', 'changed sight by itself', and({}, 'sight_changed'), 'E', 'R17'],
];

const urgencies = { E: 'emergency', U: 'urgent', S: 'soon' } as const satisfies Record<string, Urgency>;
const cares = { E: 'now', U: 'today', S: 'when_you_can' } as const;

describe('the table of clinical rules', () => {
  it.each(table)('%s %s', (rule, _, answers, urgency, text) => {
    const flags = redFlags({ ...calm, ...answers });
    expect(flags).toContainEqual({ rule, level: urgencies[urgency], text });
    expect(careLevels.indexOf(careLevel({ redFlags: flags }))).toBeLessThanOrEqual(careLevels.indexOf(cares[urgency]));
  });

  it('has each rule, and each finding that makes one an emergency', () => {
    expect(new Set(table.map(([rule]) => rule))).toEqual(new Set(ruleIds));
    for (const { rule, emergency } of redFlagRules) {
      const rows = table.filter(([id, , , urgency]) => id === rule && urgency === 'E');
      // Fever of either question is one finding; the table has it by symptoms.
      const untried = emergency
        .filter((fact) => fact !== 'history.fever')
        .filter((fact) => {
          const [field, option] = fact.split('.');
          return !rows.some(([, , answers]) =>
            field === 'safety'
              ? Object.values(answers.safety ?? {}).some((found) => found?.some((each) => each === option))
              : answers.symptoms?.some((each) => each === option),
          );
        });
      expect(untried, rule).toEqual([]);
    }
  });

  it('has each text that a rule can take', () => {
    const texts = redFlagRules.flatMap(({ rule, answeredText, emergencyText }) => [
      rule,
      answeredText?.text,
      emergencyText,
    ]);
    expect(new Set(table.map(([, , , , text]) => text))).toEqual(new Set(texts.filter(Boolean)));
    expect(new Set(redFlagTexts)).toEqual(new Set(texts.filter(Boolean)));
  });
});

describe('careLevel', () => {
  it('is the most urgent of the flags, and never absent', () => {
    const levelOf = (...levels: Urgency[]) => careLevel({ redFlags: levels.map((level) => ({ level })) });
    expect(levelOf()).toBe('when_you_can');
    expect(levelOf('soon')).toBe('when_you_can');
    expect(levelOf('soon', 'urgent')).toBe('today');
    expect(levelOf('urgent', 'emergency')).toBe('now');
  });

  const levels = [undefined, ...urgencyLevels.toReversed()];
  const combinations = levels.flatMap((answers) =>
    levels.flatMap((urgency) => levels.map((followUpUrgency) => ({ answers, urgency, followUpUrgency }))),
  );
  it.each(combinations)(
    'is the strongest of answers ($answers), result ($urgency) and follow-ups ($followUpUrgency), and says what raised it',
    ({ answers, urgency, followUpUrgency }) => {
      const redFlags = answers ? [{ level: answers }] : [];
      const rank = (level: Urgency | undefined) => levels.indexOf(level);
      const highest = levels[Math.max(rank(answers), rank(urgency), rank(followUpUrgency))];
      const of = { redFlags, urgency, followUpUrgency };
      expect(urgencyOfCase(of)).toBe(highest);
      expect(careTextKey(of)).toBe(careTextKey({ redFlags: highest ? [{ level: highest }] : [] }));
      const raised = highest === answers ? undefined : highest === urgency ? 'result' : 'follow_up';
      expect(raisedBy(of)).toBe(raised);
      expect(raisedTextKey(of, { takesPhotos: true })).toBe(raised);
      expect(raisedTextKey(of, { takesPhotos: false })).toBe(raised === 'result' ? 'answers' : raised);
    },
  );
});

describe('needsHelpFirst', () => {
  const redFlags: RedFlag[] = [{ rule: 'R17', level: 'emergency' }];

  it('holds from the moment that the level is now until the person says that they have help', () => {
    expect(needsHelpFirst({ redFlags })).toBe(true);
    expect(needsHelpFirst({ redFlags, helpConfirmedAt: null })).toBe(true);
    expect(needsHelpFirst({ redFlags, helpConfirmedAt: '2026-11-20T08:00:00Z' })).toBe(false);
  });

  it('holds at no other level', () => {
    expect(needsHelpFirst({ redFlags: [{ rule: 'R7', level: 'urgent' }], urgency: 'urgent' })).toBe(false);
    expect(needsHelpFirst({ redFlags: [] })).toBe(false);
  });
});
