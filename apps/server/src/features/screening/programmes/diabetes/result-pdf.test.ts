import { type Language, languages } from '@skrin/contract/languages';
import type { DiabetesAnswers } from '@skrin/contract/programmes/diabetes/answers';
import { diabetesRules } from '@skrin/domain/programmes/diabetes/rules';
import { healthyMan, healthyWoman, withBmi } from '@skrin/domain/programmes/diabetes/testing/arbitrary-answers';
import { verifySummary } from '@skrin/domain/screening/document-signature';
import { formatNumber } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import jsqr from 'jsqr';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../../../platform/config.ts';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { drawPdf, viewPdf } from '../../../../platform/pdf/testing/view-pdf.ts';
import { type DocumentSigner, openDocumentSigner } from '../../documents/document-signer.ts';
import { createResultPdf } from './result-pdf.ts';

let signer: DocumentSigner;
beforeAll(async () => {
  signer = await openDocumentSigner({ DOCUMENT_SIGNING_KEY: 'a secret of more than thirty-two letters' } as Config);
});

const documentId = '0197c2c0-0000-7000-8000-000000000004';

/** 50 years, BMI 27.0, inactive, with a mother who has diabetes: 16 and 6 points. */
const inactive: DiabetesAnswers = {
  ...healthyWoman,
  ...withBmi(27),
  age: 50,
  waist: { value: 85, unit: 'cm' },
  activity: false,
  vegetables: false,
  bloodPressure: 'medicine',
  family: ['parent_or_sibling'],
};

function pdfOf(answers: DiabetesAnswers, language: Language = 'en') {
  const at = new Date('2026-11-27T10:00:00.000Z');
  const { result, urgency } = diabetesRules.conclude({ answers, questionnaireVersion: '1.0.0', at });
  return createResultPdf({
    documentId,
    issuedAt: new Date('2026-11-28T10:00:00.000Z'),
    language,
    person: { name: 'Ayu Lestari', timeZone: 'Asia/Jakarta' },
    analysis: { redFlags: diabetesRules.assess(answers).redFlags, urgency, followUps: [], dependant: null },
    result,
    photo: undefined,
    signer,
    publicUrl: 'https://skrin.example',
  });
}
/** Without the marks of directions, and with plain spaces in place of every kind of space. */
const spaced = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');
/** Lines of Chinese end within words. */
const unspaced = (text: string) => spaced(text).replaceAll(' ', '');
const textOf = async (answers: DiabetesAnswers) => spaced((await readPdf(await pdfOf(answers))).text);
/** What can be extracted of a text as it was written: in Arabic, words without signs and without lam with alif. */
const readableParts = (language: Language, text: string): string[] =>
  language === 'ar'
    ? (spaced(text).match(/(?<!\S)\p{L}+(?!\S)/gu) ?? []).filter((word) => !/ل[اأإآ]/.test(word))
    : [spaced(text)];

describe('a document of a check', () => {
  it.each(languages)('in %s says both scores, what they advise and what they cannot say', async (language) => {
    const pdf = await pdfOf(inactive, language);
    const t = translator(language);
    expect(await readPdf(pdf)).toMatchObject({ language, title: t('diabetesPaper:paper.title') });
    const words = [
      t('diabetesResult:result.findrisc.name'),
      t('diabetesResult:result.points', { points: formatNumber(16, language), of: formatNumber(26, language) }),
      t('diabetesResult:result.findrisc.bands.high'),
      t('diabetesResult:result.findrisc.study', { oneIn: formatNumber(3, language) }),
      t('diabetesResult:result.ada.name'),
      t('diabetesResult:result.points', { points: formatNumber(6, language), of: formatNumber(10, language) }),
      t('diabetesResult:result.ada.high'),
      t('diabetesResult:agreement.both_raised.title'),
      t('diabetesResult:test.time.within_weeks.title'),
      t('diabetesResult:test.tests.hba1c.name'),
      t('diabetesResult:habits.activity.title'),
      t('diabetesResult:again.years', { count: 1 }),
      t('diabetesQuestions:questions.waist.title'),
      t('diabetesQuestions:options.family.parent_or_sibling'),
      t('diabetesResult:limits.validated'),
      t('diabetesPaper:paper.forDoctor'),
      t('diabetesPaper:paper.sources'),
      t('advice:notices.disclaimer'),
    ];
    const text = unspaced(await viewPdf(pdf));
    for (const part of words.flatMap((each) => readableParts(language, each))) expect(text).toContain(unspaced(part));
    expect(text).not.toContain('□');
  });

  it('says first what is urgent', async () => {
    const text = await textOf({ ...inactive, symptoms: ['deep_breathing'] });
    const t = translator('en');
    const at = [
      t('advice:care.now.label'),
      t('diabetesAdvice:care.now.action'),
      t('diabetesAdvice:redFlags.very_high_sugar.title'),
      t('diabetesResult:agreement.both_raised.title'),
    ].map((words) => text.indexOf(words));
    expect(at.every((place) => place >= 0)).toBe(true);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(text).toContain(t('diabetesResult:test.urgent.title'));
    expect(text).not.toContain(t('diabetesResult:test.time.within_weeks.title'));
  });

  it('praises no weight that is low', async () => {
    const text = await textOf({ ...healthyWoman, ...withBmi(17) });
    const t = translator('en');
    expect(text).toContain(t('diabetesResult:body.thin'));
    expect(text).toContain(t('diabetesResult:habits.smoking'));
    expect(text).not.toContain(t('diabetesResult:habits.none.title'));
  });

  it('leaves out which test to have where none is advised, and praises nobody for nothing', async () => {
    const text = await textOf(healthyMan);
    const t = translator('en');
    expect(text).toContain(t('diabetesResult:test.time.not_now.title'));
    expect(text).toContain(t('diabetesResult:habits.none.title'));
    expect(text).toContain(t('diabetesResult:again.years', { count: 3 }));
    expect(text).not.toContain(t('diabetesResult:test.which'));
    expect(text).not.toContain(t('diabetesResult:test.where'));
  });

  it('has measures as they were given, in metric units too, and why the scores differ', async () => {
    const text = await textOf({
      ...healthyWoman,
      age: 60,
      height: { value: 66.98, unit: 'in' },
      weight: { value: 132.3, unit: 'lb' },
      waist: { value: 35, unit: 'in' },
      highGlucose: true,
    });
    for (const words of ['5 ft 7 in (170.1 cm)', '132.3 lb (60 kg)', '35 in (88.9 cm)', 'BMI 20.7'])
      expect(text).toContain(words);
    const t = translator('en');
    expect(text).toContain(t('diabetesResult:differences.high_glucose'));
    expect(text).toContain(t('diabetesResult:body.waistRaised', { value: '88.9 cm', limit: '80 cm' }));
  });

  it('has a code that a phone reads off the paper: both totals, signed', async () => {
    const { data, width, height } = await drawPdf(await pdfOf(inactive));
    const address = new URL(jsqr.default(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? '');
    expect(`${address.origin}${address.pathname}`).toBe('https://skrin.example/verify');
    expect(await verifySummary(address.hash.slice(1), signer.publicKeys)).toEqual({
      programme: 'diabetes',
      id: documentId,
      key: signer.keyId,
      issuedAt: '2026-11-28T10:00:00.000Z',
      analysedAt: '2026-11-27T10:00:00.000Z',
      findrisc: 16,
      ada: 6,
    });
  });
});
