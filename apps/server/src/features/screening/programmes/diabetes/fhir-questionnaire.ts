import type {
  Coding,
  Extension,
  Quantity,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from '@medplum/fhirtypes';
import { type DiabetesAnswers, questionnaire } from '@skrin/contract/programmes/diabetes/answers';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { getFhirQuestionnaire } from '@skrin/contract/screening/fhir-endpoints';
import { translator } from '@skrin/i18n/server';
import { type FhirSettings, labelOf, ownCoding } from '../../../../platform/fhir/bundle.ts';
import { fields, NONE, optionLabel, questionTitle } from './answer-words.ts';

type Field = (typeof fields)[number];
type Unit = DiabetesAnswers['height' | 'weight']['unit'];

/** Codes of the Unified Code for Units of Measure. */
const ucum = { cm: 'cm', in: '[in_i]', kg: 'kg', lb: '[lb_av]', 'kg/m2': 'kg/m2' } as const;

/** A value with its unit, by UCUM. */
export const quantityOf = (value: number, unit: keyof typeof ucum): Quantity => ({
  value,
  unit,
  system: 'http://unitsofmeasure.org',
  code: ucum[unit],
});

/** The URL by which responses name the questionnaire, and at which it is served. */
const addressOf = (publicUrl: string): string => `${publicUrl}${getFhirQuestionnaire.path}?programme=diabetes`;

/** The questionnaire itself, with its texts in one language. */
export function fhirQuestionnaire(settings: FhirSettings): Questionnaire {
  const { language, publicUrl } = settings;
  return {
    resourceType: 'Questionnaire',
    meta: labelOf(settings),
    language,
    url: addressOf(publicUrl),
    version: questionnaire.version,
    title: translator(language)('diabetesQuestions:intro.title'),
    status: 'active',
    subjectType: ['Patient'],
    item: fields.map((field) => itemOf(field, settings)),
  };
}

/** The answers. A question that was not asked has no item; 'none of these' is an answer. */
export function fhirAnswers(
  {
    answers,
    questionnaireVersion,
    updatedAt,
  }: Pick<Assessment<'diabetes'>, 'answers' | 'questionnaireVersion' | 'updatedAt'>,
  settings: FhirSettings,
): QuestionnaireResponse {
  return {
    resourceType: 'QuestionnaireResponse',
    questionnaire: `${addressOf(settings.publicUrl)}|${questionnaireVersion}`,
    status: 'completed',
    authored: updatedAt,
    item: fields.flatMap(({ field }) => responseItem(field, answers[field as keyof DiabetesAnswers], settings)),
  };
}

function itemOf({ field, kind, required, options = [], onlyIf, units = {} }: Field, settings: FhirSettings) {
  const { language, publicUrl } = settings;
  const codes = kind === 'multiple' ? [...options, NONE] : options;
  return {
    linkId: field,
    text: questionTitle(language, field),
    required,
    ...typeOf(kind),
    ...(codes.length > 0 && { answerOption: codes.map((code) => ({ valueCoding: codingOf(field, code, settings) })) }),
    ...(kind === 'measure' && { extension: Object.keys(units).map((unit) => unitOption(unit as Unit)) }),
    ...(onlyIf && {
      enableWhen: Object.entries(onlyIf).map(([question, option]) => ({
        question,
        operator: '=' as const,
        answerCoding: ownCoding(publicUrl, option, optionLabel(language, question, option)),
      })),
    }),
  } satisfies QuestionnaireItem;
}

function typeOf(kind: Field['kind']): Pick<QuestionnaireItem, 'type' | 'repeats'> {
  if (kind === 'multiple') return { type: 'choice', repeats: true };
  if (kind === 'single') return { type: 'choice', repeats: false };
  if (kind === 'yesNo') return { type: 'boolean' };
  if (kind === 'date') return { type: 'date' };
  return { type: kind === 'number' ? 'integer' : 'quantity' };
}

const codingOf = (field: string, code: string, { language, publicUrl }: FhirSettings): Coding =>
  ownCoding(publicUrl, code, optionLabel(language, field, code));

const unitOption = (unit: Unit): Extension => ({
  url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption',
  valueCoding: { system: 'http://unitsofmeasure.org', code: ucum[unit], display: unit },
});

function responseItem(
  field: string,
  answer: DiabetesAnswers[keyof DiabetesAnswers],
  settings: FhirSettings,
): QuestionnaireResponseItem[] {
  if (answer === undefined) return [];
  return [{ linkId: field, text: questionTitle(settings.language, field), answer: valuesOf(field, answer, settings) }];
}

function valuesOf(
  field: string,
  answer: NonNullable<DiabetesAnswers[keyof DiabetesAnswers]>,
  settings: FhirSettings,
): QuestionnaireResponseItemAnswer[] {
  if (typeof answer === 'boolean') return [{ valueBoolean: answer }];
  if (typeof answer === 'number') return [{ valueInteger: answer }];
  if (typeof answer === 'object' && 'unit' in answer) return [{ valueQuantity: quantityOf(answer.value, answer.unit) }];
  const chosen = typeof answer === 'string' ? [answer] : answer.length > 0 ? answer : [NONE];
  return chosen.map((code) => ({ valueCoding: codingOf(field, code, settings) }));
}
