import type { Language } from '@skrin/contract/languages';
import type { RedFlagText } from '@skrin/contract/programmes/skin/advice';
import { type Condition, conditionGroups } from '@skrin/contract/programmes/skin/conditions';
import type { Result } from '@skrin/contract/programmes/skin/result';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { careTexts } from '@skrin/domain/programmes/skin/advice-texts';
import { hasSigns } from '@skrin/domain/programmes/skin/condition-urgency';
import { type CareCase, careLevel, careTextKey, raisedBy } from '@skrin/domain/screening/care-level';
import { formatNumber, formatPercent, formatProbability } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';

/** A block of the text about a condition; `signs` are warning signs that ask for a doctor today or for help now. */
type Block =
  | { kind: 'heading' | 'subheading' | 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'signs'; level: 'today' | 'now'; title: string; items: readonly string[]; after?: string };

const text = (words: string): Block => ({ kind: 'text', text: words });
const heading = (words: string): Block => ({ kind: 'heading', text: words });
const subheading = (words: string): Block => ({ kind: 'subheading', text: words });
const list = (items: readonly string[]): Block => ({ kind: 'list', items });

/** When to get care; it comes first in the document, as on each page (decision 025). */
export function careContent(
  language: Language,
  of: Omit<CareCase, 'redFlags'> & Pick<Analysis<'skin'>, 'redFlags' | 'duration'>,
) {
  const t = translator(language);
  const words = careTextKey(of);
  const raised = raisedBy(of);
  return {
    level: careLevel(of),
    title: t(`advice:care.${words}.label`),
    paragraphs: [
      ...careTexts(of, of.duration).map((key) => t(`advice:care.${key}`)),
      ...(raised ? [t(`advice:raised.${raised}`)] : []),
    ],
    reasons: of.redFlags.map(({ rule, text: key = rule }) => [
      t(`advice:redFlags.${key as RedFlagText}.title`),
      t(`advice:redFlags.${key as RedFlagText}.body`),
    ]),
  };
}

/** What photo and answers point to: one condition, or a few as equals, and how sure that is. */
export function namedContent(language: Language, { kind, conditionSet, confidence, interval }: Result) {
  const t = translator(language);
  const number = formatNumber(Math.round(10 * confidence), language);
  const percent = (share: number) => formatPercent(share, language);
  const lead = {
    clear: [t('screening:analysis.result.oneTitle')],
    narrowed: [t('screening:analysis.result.narrowedTitle'), t('screening:analysis.result.narrowedText')],
    unclear: [
      t('screening:analysis.result.unsureTitle'),
      t('screening:analysis.result.unsureText'),
      t('screening:analysis.result.earlier'),
    ],
  }[kind];
  return {
    lead,
    conditions: conditionSet.map((condition) => [
      t(`conditions:${condition}.name`),
      t(`conditions:groups.${conditionGroups[condition]}`),
    ]),
    certainty:
      kind === 'unclear'
        ? []
        : [
            t(kind === 'narrowed' ? 'screening:analysis.result.oneOfThese' : 'screening:analysis.result.frequency', {
              number,
            }),
            `${t('screening:result.confidence')}: ${percent(confidence)}`,
            t('screening:analysis.result.interval', { low: percent(interval.low), high: percent(interval.high) }),
          ],
  };
}

/** The shares of all eight conditions, likeliest first, and of what lies outside them. */
export function sharesContent(language: Language, { probabilities, other }: Result) {
  const t = translator(language);
  const row = (name: string, share: number) => [name, formatProbability(share, language)];
  return {
    title: t('screening:analysis.result.classesTitle'),
    text: t('screening:analysis.result.classesText'),
    rows: [
      ...probabilities.map(({ condition, combined }) => row(t(`conditions:${condition}.name`), combined)),
      row(t('conditions:other.name'), other),
    ],
  };
}

/**
 * What to do, and what the condition is. For several conditions: first what is right for all of them, then each one.
 */
export function adviceContent(language: Language, { kind, conditionSet }: Result): Block[] {
  const t = translator(language);
  const [only] = conditionSet;
  const review = text(t('conditions:review.text'));
  const tellApart = conditionSet.includes('varicella') ? [text(t('conditions:varicella.tellApart'))] : [];
  if (kind === 'clear' && only)
    return [
      heading(t('screening:analysis.result.todayTitle')),
      ...tellApart,
      ...adviceOf(language, only),
      heading(t('screening:analysis.result.whatIsIt')),
      ...descriptionOf(language, only),
      review,
    ];
  return [
    heading(t('screening:analysis.result.todayTitle')),
    ...tellApart,
    text(t('screening:analysis.result.untilDiagnosed')),
    selfCareOf(language, 'other'),
    ...conditionSet.flatMap((condition) => [
      heading(t(`conditions:${condition}.name`)),
      ...descriptionOf(language, condition),
      subheading(t('screening:analysis.result.whatToDo')),
      ...adviceOf(language, condition),
    ]),
    review,
  ];
}

function descriptionOf(language: Language, condition: Condition): Block[] {
  const t = translator(language);
  return [
    text(t(`conditions:${condition}.summary`)),
    subheading(t('screening:analysis.result.contagious')),
    text(t(`conditions:${condition}.contagious`)),
  ];
}

/** What to do, and after it what not to do. */
function selfCareOf(language: Language, condition: Condition | 'other'): Block {
  const t = translator(language);
  const items = [
    t(`conditions:${condition}.do`, { returnObjects: true }),
    t(`conditions:${condition}.dont`, { returnObjects: true }),
  ];
  return list(items.flatMap((texts) => Object.values(texts)));
}

function adviceOf(language: Language, condition: Condition): Block[] {
  const t = translator(language);
  return [
    selfCareOf(language, condition),
    subheading(t('screening:analysis.result.seeClinician')),
    text(t(`conditions:${condition}.seeClinician`)),
    ...(hasSigns('urgent', condition)
      ? [
          {
            kind: 'signs' as const,
            level: 'today' as const,
            title: t('screening:analysis.result.urgent'),
            items: t(`conditions:${condition}.urgent`, { returnObjects: true }),
            after: t('screening:analysis.result.urgentWorse'),
          },
        ]
      : []),
    ...(hasSigns('emergency', condition)
      ? [
          {
            kind: 'signs' as const,
            level: 'now' as const,
            title: t('screening:analysis.result.emergency'),
            items: t(`conditions:${condition}.emergency`, { returnObjects: true }),
          },
        ]
      : []),
  ];
}
