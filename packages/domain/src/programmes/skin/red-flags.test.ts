import { redFlagRules as ruleIds } from '@skrin/contract/programmes/skin/advice';
import { type Answers, safetyItems } from '@skrin/contract/programmes/skin/answers';
import { urgencyLevels } from '@skrin/contract/screening/assessments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vignettes } from '../../../test/vignettes.ts';
import { careLevel, careLevels, mostUrgent } from '../../screening/care-level.ts';
import { answeredRedFlags } from './answered-red-flags.ts';
import { match } from './match.ts';
import { redFlagRules, worryingFindings } from './red-flag-rules.ts';
import { redFlags } from './red-flags.ts';
import { suspectedConditions } from './suspicion.ts';
import { anyAnswers, reordered } from './testing/arbitrary-answers.ts';

const calm: Answers = {
  location: ['arm_hand'],
  duration: 'd4_7',
  symptoms: ['itching'],
  surface: ['white_peeling'],
  feverOrPastChickenpox: false,
};

/** For each rule: answers that set it off, and further ones (if the rule has any) that make it an emergency. */
const cases: Record<(typeof ruleIds)[number], { answers: Partial<Answers>; emergency?: Partial<Answers> }> = {
  R1: {
    answers: { location: ['face'], symptoms: ['blisters', 'pain'] },
    emergency: { safety: { eyes: ['spots_on_nose_tip_or_eyelid'] } },
  },
  R2: {
    answers: { location: ['leg_foot'], symptoms: ['redness_swelling', 'pain', 'fever_with_rash'] },
    emergency: { safety: { wholeBody: ['shivering'] } },
  },
  R3: {
    answers: { symptoms: ['pain'], surface: ['red_swollen'], duration: 'lt24h', changed: true },
    emergency: { safety: { skin: ['black_or_blue_skin'] } },
  },
  R4: {
    answers: { location: ['face'], symptoms: ['redness_swelling', 'pain'] },
    emergency: { safety: { eyes: ['eyelid_swollen_shut'] } },
  },
  R5: {
    answers: { location: ['face', 'trunk', 'arm_hand'], symptoms: ['blisters', 'fever_with_rash'] },
    emergency: { safety: { other: ['new_medicine_8_weeks'] } },
  },
  R6: {
    answers: {
      location: ['face', 'trunk'],
      symptoms: ['itching', 'blisters'],
      surface: ['blister_bumps'],
      duration: 'd1_3',
      safety: { person: ['pregnant'] },
    },
    emergency: { symptoms: ['itching', 'blisters', 'fever_with_rash'] },
  },
  R7: {
    answers: {
      location: ['trunk', 'one_side'],
      symptoms: ['blisters', 'pain', 'burning'],
      surface: ['blister_bumps'],
      over50OrImmunocompromised: true,
    },
  },
  R8: {
    answers: {
      location: ['trunk', 'one_side'],
      symptoms: ['blisters', 'pain', 'burning'],
      surface: ['blister_bumps'],
      duration: 'd1_3',
    },
  },
  R9: { answers: { location: ['face'], surface: ['honey_scab'], symptoms: ['fever_with_rash'] } },
  R10: { answers: { location: ['face'], surface: ['honey_scab'], symptoms: ['crusting'], duration: 'gt1w' } },
  R11: {
    answers: {
      location: ['leg_foot'],
      surface: ['red_swollen'],
      fungalHistory: true,
      safety: { person: ['diabetes'] },
    },
  },
  R12: { answers: { surface: ['snake_track'], safety: { other: ['cough_or_wheeze'] } } },
  R13: {
    answers: { symptoms: ['fever_with_rash'] },
    emergency: { safety: { skin: ['spots_do_not_fade'] } },
  },
  R14: { answers: { location: ['around_nails'], symptoms: ['pain', 'redness_swelling'] } },
  R15: { answers: { duration: 'gt1m', safety: { other: ['dark_changing_spot'] } } },
  R16: { answers: { feverOrPastChickenpox: true, safety: { person: ['under_3_months'] } } },
  R17: { answers: { safety: { wholeBody: ['fits'] } } },
};

const levelOf = (answers: Answers, rule: string) => redFlags(answers).find((flag) => flag.rule === rule)?.level;

describe('redFlags', () => {
  it('raises nothing for an itchy, scaly patch', () => {
    expect(redFlags(calm)).toEqual([]);
    expect(mostUrgent([])).toBeUndefined();
  });

  it('has every rule of the contract once, in its order', () => {
    expect(redFlagRules.map(({ rule }) => rule)).toEqual(ruleIds);
  });

  it.each(redFlagRules)('$rule fires at level $level and rises to an emergency where it may', (rule) => {
    const { answers, emergency } = cases[rule.rule];
    expect(levelOf(calm, rule.rule)).toBeUndefined();
    expect(levelOf({ ...calm, ...answers }, rule.rule)).toBe(rule.level);
    expect(rule.emergency.length > 0).toBe(emergency !== undefined);
    if (emergency) expect(levelOf({ ...calm, ...answers, ...emergency }, rule.rule)).toBe('emergency');
  });

  it('reads a finding that is no danger by itself only once its rule fires', () => {
    expect(redFlags({ ...calm, safety: { person: ['diabetes'], eyes: ['eye_red_or_painful'] } })).toEqual([]);
  });

  it('counts one side as no place of its own, and the entire body as widespread', () => {
    const impetigo = { ...calm, ...cases.R10.answers, duration: 'd4_7' as const };
    expect(levelOf({ ...impetigo, location: ['face', 'arm_hand', 'one_side'] }, 'R10')).toBeUndefined();
    expect(levelOf({ ...impetigo, location: ['face', 'arm_hand', 'trunk'] }, 'R10')).toBe('soon');
  });

  it.each([
    ['cellulitis leg fever', 'urgent'],
    ['fever only rash', 'urgent'],
    ['varicella', 'urgent'],
    ['zoster trunk', 'urgent'],
    ['zoster face young', 'urgent'],
    ['ringworm', undefined],
    ['tinea pedis minimal', undefined],
    ['nail', undefined],
    ['eczema-like', undefined],
  ])('puts the vignette "%s" at %s', (name, level) => {
    const answers = vignettes.find((vignette) => vignette.name === name)?.answers;
    expect(answers && mostUrgent(redFlags(answers))).toBe(level);
  });

  it('lists the most urgent first, each rule once, whatever the order of the ticks', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const flags = redFlags(answers);
        const ranks = flags.map(({ level }) => urgencyLevels.indexOf(level));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        expect(new Set(flags.map(({ rule }) => rule)).size).toBe(flags.length);
        expect(flags[0]?.level).toBe(mostUrgent(flags));
        expect(redFlags(reordered(answers))).toEqual(flags);
      }),
    );
  });
});

describe('a further worrying finding', () => {
  const everyAddition = [...worryingFindings];

  it('never lowers the most urgent level, nor takes back a rule or lowers it', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...everyAddition), (answers, finding) => {
        const before = redFlags(answers);
        const after = redFlags(withFinding(answers, finding));
        expect(rank(mostUrgent(after))).toBeLessThanOrEqual(rank(mostUrgent(before)));
        expect(careLevels.indexOf(careLevel({ redFlags: after }))).toBeLessThanOrEqual(
          careLevels.indexOf(careLevel({ redFlags: before })),
        );
        for (const flag of before)
          expect(rank(after.find(({ rule }) => rule === flag.rule)?.level)).toBeLessThanOrEqual(rank(flag.level));
      }),
      { numRuns: 1000 },
    );
  });

  it('never ends a suspicion', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...everyAddition), (answers, finding) => {
        expect(suspectedConditions(withFinding(answers, finding))).toEqual(
          expect.arrayContaining(suspectedConditions(answers)),
        );
      }),
    );
  });

  it('leads from every vignette to the worst without ever stepping down', () => {
    for (const { answers } of vignettes) {
      let level = rank(mostUrgent(redFlags(answers)));
      let worse = answers;
      for (const finding of everyAddition) {
        worse = withFinding(worse, finding);
        const next = rank(mostUrgent(redFlags(worse)));
        expect(next).toBeLessThanOrEqual(level);
        level = next;
      }
      expect(level).toBe(0);
    }
  });

  it('may be any finding of the safety screen, fever, age over 50 or a change', () => {
    const safety = Object.values(safetyItems).flat();
    expect(everyAddition).toEqual(expect.arrayContaining(safety.map((finding) => `safety.${finding}`)));
    expect(everyAddition).toEqual(
      expect.arrayContaining(['feverOrPastChickenpox.yes', 'over50OrImmunocompromised.yes', 'changed.yes']),
    );
  });
});

describe('which part of question 5 was ticked', () => {
  it('never makes a rule fire less than the yes alone, and claims a fever only where it was ticked', () => {
    fc.assert(
      fc.property(anyAnswers, ({ history: _, ...answers }) => {
        const yes = redFlags({ ...answers, feverOrPastChickenpox: true });
        for (const history of [['fever'], ['past_chickenpox'], ['fever', 'past_chickenpox']] as const) {
          const told = redFlags({ ...answers, feverOrPastChickenpox: true, history: [...history] });
          for (const { rule, level } of yes)
            expect(rank(told.find((flag) => flag.rule === rule)?.level)).toBeLessThanOrEqual(rank(level));
        }
        const past = redFlags({ ...answers, feverOrPastChickenpox: true, history: ['past_chickenpox'] });
        const texts = past.map(({ text }) => text);
        if (!answers.symptoms.includes('fever_with_rash')) {
          expect(texts).not.toContain('R2_fever');
          expect(texts).not.toContain('R16_fever');
          expect(texts).not.toContain('R13');
        }
      }),
    );
  });
});

describe('suspectedConditions', () => {
  it('misses no condition that the answers make likely (0.35 or more)', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { posterior, shortlist } = match(answers);
        expect(suspectedConditions(answers)).toEqual(
          expect.arrayContaining(shortlist.filter((condition) => posterior[condition] >= 0.35)),
        );
      }),
    );
  });
});

describe('the flags that browsers find', () => {
  it('are among those of the server, never at a higher level', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const all = redFlags(answers);
        for (const { rule, level } of answeredRedFlags(answers))
          expect(rank(all.find((flag) => flag.rule === rule)?.level)).toBeLessThanOrEqual(rank(level));
      }),
    );
  });

  it('are as urgent in every vignette but pain before a rash, where nothing shows yet', () => {
    const differing = vignettes.filter(
      ({ answers }) => mostUrgent(answeredRedFlags(answers)) !== mostUrgent(redFlags(answers)),
    );
    expect(differing.map(({ name }) => name)).toEqual(['pre-eruptive zoster']);
  });
});

function rank(level: (typeof urgencyLevels)[number] | undefined): number {
  return level === undefined ? urgencyLevels.length : urgencyLevels.indexOf(level);
}

function withFinding(answers: Answers, finding: string): Answers {
  const [field = '', option = ''] = finding.split('.');
  const add = (chosen: readonly string[] | undefined) => [...new Set([...(chosen ?? []), option])];
  const fields: Record<string, unknown> = answers;
  const current = fields[field];
  if (finding === 'history.fever') return { ...answers, feverOrPastChickenpox: true, history: ['fever'] };
  if (option === 'yes') return { ...answers, [field]: true };
  if (Array.isArray(current)) return { ...answers, [field]: add(current) };
  const item = Object.entries(safetyItems).find(([, findings]) => findings.some((each) => each === option))?.[0] ?? '';
  const safety: Record<string, string[] | undefined> = answers.safety ?? {};
  return { ...answers, safety: { ...safety, [item]: add(safety[item]) } };
}
