import type { Language } from '@skrin/contract/languages';
import type { DiabetesResult } from '@skrin/contract/programmes/diabetes/result';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { ADA_HIGH_FROM } from '@skrin/domain/programmes/diabetes/ada-risk-test';
import { type CareCase, careLevel, careTextKey } from '@skrin/domain/screening/care-level';
import { formatNumber } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { answerText, fields, inCentimetres, questionTitle, redFlagText } from './answer-words.ts';

/** `pairs` are a name and what is said of it. */
type Block =
  | { kind: 'heading' | 'subheading' | 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'pairs'; pairs: readonly (readonly [name: string, text: string])[] };

const text = (words: string): Block => ({ kind: 'text', text: words });
const heading = (words: string): Block => ({ kind: 'heading', text: words });
const subheading = (words: string): Block => ({ kind: 'subheading', text: words });
const list = (items: readonly string[]): Block => ({ kind: 'list', items });

/** When to get care; it comes first in the document, as on each page (decision 025). */
export function careContent(language: Language, of: Omit<CareCase, 'redFlags'> & Pick<Analysis, 'redFlags'>) {
  const t = translator(language);
  const key = careTextKey(of);
  return {
    level: careLevel(of),
    title: t(`advice:care.${key}.label`),
    text: t(`diabetesAdvice:care.${key}.action`),
    reasons: of.redFlags.map(({ rule }) => [redFlagText(language, rule, 'title'), redFlagText(language, rule, 'body')]),
  };
}

/** Both scores: what each came to, and how it adds up. */
export function scoresContent(language: Language, { findrisc, ada }: DiabetesResult) {
  const t = translator(language);
  const points = ({ total, of }: { total: number; of: number }) =>
    t('diabetesResult:result.points', { points: formatNumber(total, language), of: formatNumber(of, language) });
  return [
    {
      name: t('diabetesResult:result.findrisc.name'),
      about: t('diabetesResult:result.findrisc.about'),
      total: points(findrisc),
      level: t(`diabetesResult:result.findrisc.bands.${findrisc.band}`),
      study: t('diabetesResult:result.findrisc.study', { oneIn: formatNumber(findrisc.oneIn, language) }),
      items: findrisc.items.map((each) => [
        t(`diabetesResult:result.findrisc.items.${each.item}.name`),
        t(`diabetesResult:result.findrisc.items.${each.item}.why`),
        formatNumber(each.points, language),
      ]),
    },
    {
      name: t('diabetesResult:result.ada.name'),
      about: t('diabetesResult:result.ada.about'),
      total: points(ada),
      level: ada.high
        ? t('diabetesResult:result.ada.high')
        : t('diabetesResult:result.ada.notHigh', { limit: formatNumber(ADA_HIGH_FROM, language) }),
      items: ada.items.map((each) => [
        t(`diabetesResult:result.ada.items.${each.item}.name`),
        t(`diabetesResult:result.ada.items.${each.item}.why`),
        formatNumber(each.points, language),
      ]),
    },
  ];
}

/** Whether the two agree, and what makes them differ. */
export function agreementContent(language: Language, { advice: { agreement, differences } }: DiabetesResult) {
  const t = translator(language);
  const of = (score: 'findrisc' | 'ada') => {
    const reasons = differences.filter(({ countedBy }) => countedBy === score);
    if (reasons.length === 0) return [];
    return [
      subheading(t(`diabetesResult:differences.countedBy.${score}`)),
      list(reasons.map(({ reason }) => t(`diabetesResult:differences.${reason}`))),
    ];
  };
  return {
    title: t(`diabetesResult:agreement.${agreement}.title`),
    text: t(`diabetesResult:agreement.${agreement}.text`),
    differences: [
      heading(t('diabetesResult:differences.title')),
      ...(differences.length === 0 ? [text(t('diabetesResult:differences.none'))] : [...of('findrisc'), ...of('ada')]),
    ],
  };
}

/**
 * What to do: a blood test, habits, when to ask again; and weight and waist by the limits for Asia.
 * @param isUrgent whether signs call for a doctor: then no score may sound like there is time
 */
export const adviceContent = (language: Language, { advice }: DiabetesResult, isUrgent: boolean): Block[] => [
  ...(isUrgent ? testAtVisit(language) : bloodTest(language, advice.bloodTest)),
  ...body(language, advice),
  ...habits(language, advice),
  ...again(language, advice.againInYears),
];

function testAtVisit(language: Language): Block[] {
  const t = translator(language);
  return [
    heading(t('diabetesResult:test.title')),
    subheading(t('diabetesResult:test.urgent.title')),
    text(t('diabetesResult:test.urgent.text')),
  ];
}

function bloodTest(language: Language, { time, reasons, tests }: DiabetesResult['advice']['bloodTest']): Block[] {
  const t = translator(language);
  const why = [
    subheading(t('diabetesResult:test.reasonsTitle')),
    list(reasons.map((reason) => t(`diabetesResult:test.reasons.${reason}`))),
  ];
  const how: Block[] = [
    subheading(t('diabetesResult:test.whichTitle')),
    text(t('diabetesResult:test.which')),
    {
      kind: 'pairs',
      pairs: tests.map((test) => [
        t(`diabetesResult:test.tests.${test}.name`),
        t(`diabetesResult:test.tests.${test}.text`),
      ]),
    },
    text(t('diabetesResult:test.confirm')),
    subheading(t('diabetesResult:test.whereTitle')),
    text(t('diabetesResult:test.where')),
  ];
  return [
    heading(t('diabetesResult:test.title')),
    subheading(t(`diabetesResult:test.time.${time}.title`)),
    text(t(`diabetesResult:test.time.${time}.text`)),
    ...(reasons.length > 0 ? why : []),
    ...(time === 'not_now' ? [] : how),
  ];
}

function body(language: Language, { bmi, waist }: DiabetesResult['advice']): Block[] {
  const t = translator(language);
  const value = formatNumber(bmi.value, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const inCm = { value: inCentimetres(waist.value, language), limit: inCentimetres(waist.limit, language) };
  return [
    heading(t('diabetesResult:body.title')),
    text(t('diabetesResult:body.lead')),
    subheading(t('diabetesResult:body.bmi', { value })),
    {
      kind: 'pairs',
      pairs: [
        [t('diabetesResult:body.asiaPacific.label'), t(`diabetesResult:body.asiaPacific.${bmi.asiaPacific}`)],
        [t('diabetesResult:body.indonesia.label'), t(`diabetesResult:body.indonesia.${bmi.indonesia}`)],
      ],
    },
    text(waist.raised ? t('diabetesResult:body.waistRaised', inCm) : t('diabetesResult:body.waistFine', inCm)),
    ...(bmi.asiaPacific === 'thin' ? [text(t('diabetesResult:body.thin'))] : []),
  ];
}

function habits(language: Language, { habits: chosen, bmi }: DiabetesResult['advice']): Block[] {
  const t = translator(language);
  const pairs = chosen.map(
    (habit) => [t(`diabetesResult:habits.${habit}.title`), t(`diabetesResult:habits.${habit}.text`)] as const,
  );
  // To somebody thin nobody says that the weight is as it should be.
  const praised = pairs.length === 0 && bmi.asiaPacific !== 'thin';
  const none = [t('diabetesResult:habits.none.title'), t('diabetesResult:habits.none.text')] as const;
  return [
    heading(t('diabetesResult:habits.title')),
    ...(pairs.length > 0 ? [text(t('diabetesResult:habits.lead'))] : []),
    ...(praised || pairs.length > 0 ? [{ kind: 'pairs' as const, pairs: praised ? [none] : pairs }] : []),
    ...(praised ? [] : [text(t('diabetesResult:habits.smoking'))]),
  ];
}

function again(language: Language, years: number): Block[] {
  const t = translator(language);
  return [
    heading(t('diabetesResult:again.title')),
    text(t('diabetesResult:again.years', { count: years })),
    text(t('diabetesResult:again.sooner')),
    text(t('diabetesResult:again.afterTest')),
  ];
}

/** What was asked and answered, for the doctor who reads the document. */
export const answersContent = (language: Language, { answers }: DiabetesResult): (readonly [string, string])[] =>
  fields.flatMap(({ field }) => {
    const answer = answers[field as keyof typeof answers];
    return answer === undefined ? [] : [[questionTitle(language, field), answerText(language, field, answer)] as const];
  });

export function limitsContent(language: Language) {
  const t = translator(language);
  const limits = ['validated', 'missed', 'low', 'typeOne', 'ages', 'notReviewed'] as const;
  return limits.map((limit) => t(`diabetesResult:limits.${limit}`));
}
