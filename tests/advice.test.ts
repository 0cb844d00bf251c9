import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../packages/contract/src/languages.ts';
import type { Answers } from '../packages/contract/src/programmes/skin/answers.ts';
import { careTexts, noMatchTexts } from '../packages/domain/src/programmes/skin/advice-texts.ts';
import { dangerSigns } from '../packages/domain/src/programmes/skin/danger-signs.ts';
import { match } from '../packages/domain/src/programmes/skin/match.ts';
import { redFlags } from '../packages/domain/src/programmes/skin/red-flags.ts';
import { anyAnswers } from '../packages/domain/src/programmes/skin/testing/arbitrary-answers.ts';
import { careTextKey } from '../packages/domain/src/screening/care-level.ts';
import { textsOf } from '../packages/i18n/src/testing/catalogues.ts';

/** Phrases that would contradict an answer, in each language. */
const phrases = {
  /** To wait until two weeks have passed. */
  twoWeeks: /two weeks|dua minggu|deux semaines|hai tuần|两周|أسبوعين/,
  /** That a fever may still come. */
  feverToCome:
    /get a fever|have a fever|atau Anda demam|Jika Anda demam|si vous avez de la fièvre|bạn bị sốt|出现发烧|您发烧|ظهرت حمى|لديكم حمى/,
  /** That it may begin to hurt or to spread. */
  painToCome: /spreads, hurts|it hurts|meluas, nyeri|s’étend, fait mal|lan rộng, đau|扩散、疼痛|انتشرت، أو كانت مؤلمة/,
  /** That somebody who needs a doctor by a day may see one if …. */
  ifAtAll:
    /See a doctor if|Temui dokter jika|Consultez un médecin si|đi khám bác sĩ nếu|让您担心，请去看医生|راجعوا الطبيب إذا/,
} as const;

/** What the advice says of answers before anything is paid for, as keys of the catalogue. */
function adviceFor(answers: Answers): string[] {
  const flags = redFlags(answers);
  const { noMatchReason } = match(answers);
  return [
    ...careTexts({ redFlags: flags }, answers.duration).map((key) => `care.${key}`),
    ...flags.flatMap(({ rule, text = rule }) => [`redFlags.${text}.title`, `redFlags.${text}.body`]),
    ...(noMatchReason ? noMatchTexts(noMatchReason, { redFlags: flags }).map((key) => `noMatch.${key}`) : []),
  ];
}

const hasFever = ({ symptoms, history = [] }: Answers) =>
  symptoms.includes('fever_with_rash') || history.includes('fever');

describe.each(languages)('no advice in %s contradicts an answer', (language) => {
  const texts = textsOf(language, 'advice');
  const saying = (answers: Answers) => adviceFor(answers).map((key) => texts.get(key) ?? expect.fail(key));
  const expectNone = (answers: Answers, phrase: RegExp) =>
    expect(saying(answers).filter((text) => phrase.test(text))).toEqual([]);

  it('knows the phrases that it looks for', () => {
    expect(texts.get('care.lasting.days')).toMatch(phrases.twoWeeks);
    expect(texts.get('care.soon.action')).toMatch(phrases.feverToCome);
    expect(texts.get('care.when_you_can.action')).toMatch(phrases.ifAtAll);
  });

  it('about how long it has lasted, fever, pain, or how soon a doctor is needed', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        if (answers.duration === 'gt1w' || answers.duration === 'gt1m') expectNone(answers, phrases.twoWeeks);
        if (hasFever(answers)) expectNone(answers, phrases.feverToCome);
        if (answers.symptoms.includes('pain') || answers.changed) expectNone(answers, phrases.painToCome);
        if (careTextKey({ redFlags: redFlags(answers) }) !== 'when_you_can') expectNone(answers, phrases.ifAtAll);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the advice', () => {
  it('claims a fever only where one was ticked', () => {
    const claims = ['R2_fever', 'R5', 'R5_now', 'R9', 'R13', 'R13_now', 'R16_fever'].map(
      (text) => `redFlags.${text}.title`,
    );
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        if (!hasFever(answers)) for (const claim of claims) expect(adviceFor(answers)).not.toContain(claim);
      }),
      { numRuns: 500 },
    );
  });

  it('never tells anybody to watch for a sign that they ticked: it is an emergency then', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const ticked: readonly string[] = Object.values(answers.safety ?? {}).flatMap((found) => found ?? []);
        if (dangerSigns.some((sign) => ticked.includes(sign)))
          expect(careTextKey({ redFlags: redFlags(answers) })).toBe('now');
      }),
    );
  });
});
