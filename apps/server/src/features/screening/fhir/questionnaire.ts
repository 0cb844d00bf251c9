import type {
  Coding,
  Extension,
  Quantity,
  QuestionnaireItem,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from '@medplum/fhirtypes';
import type { Language } from '@skrin/contract/languages';
import { type AnswerField, fieldsOf, type QuestionnaireDefinition } from '@skrin/contract/programmes/questionnaire';
import { questionnaires } from '@skrin/contract/programmes/questionnaires';
import { firstProgramme, type ProgrammeId } from '@skrin/contract/programmes/registry';
import { getFhirQuestionnaire } from '@skrin/contract/screening/fhir-endpoints';
import { type FhirSettings, labelOf, ownCoding } from '../../../platform/fhir/bundle.ts';
import { adviceText } from '../advice-text.ts';
import type { ProgrammeService } from '../programmes/programme-service.ts';

/** The option that is ticked if no other applies. */
export const NONE = 'none';

const SAFETY = 'safety.';

/** What a questionnaire says, in one language. */
export interface QuestionnaireWords {
  title: string;
  /** A question by its `linkId`: a field, the field of the parts of one, or `safety.<item>`. */
  question: (linkId: string) => string;
  /** One of its options; `none` for none of the others. */
  option: (linkId: string, code: string) => string;
}

/** The questionnaire of a programme and answers to it in FHIR R4, as its definition has them, with the titles of its red flags. */
export function questionnaireInFhir<Id extends ProgrammeId>(
  programme: Id,
  wordsIn: (language: Language) => QuestionnaireWords,
): Pick<ProgrammeService<Id>['fhir'], 'redFlagTitle' | 'questionnaire' | 'answers'> {
  const definition: QuestionnaireDefinition = questionnaires[programme];
  const itemsIn = (settings: FhirSettings) => itemsOf(definition, wordsIn(settings.language), settings.publicUrl);
  /** The URL by which responses name the questionnaire, and at which it is served. */
  const addressAt = (publicUrl: string) =>
    `${publicUrl}${getFhirQuestionnaire.path}${programme === firstProgramme ? '' : `?programme=${programme}`}`;
  return {
    redFlagTitle: (text, language) => adviceText(programme, language, `redFlags.${text}.title`),
    questionnaire: (settings) => ({
      resourceType: 'Questionnaire',
      meta: labelOf(settings),
      language: settings.language,
      url: addressAt(settings.publicUrl),
      version: definition.version,
      title: wordsIn(settings.language).title,
      status: 'active',
      subjectType: ['Patient'],
      item: itemsIn(settings),
    }),
    // A question without an answer has no item; 'none of these' is an answer.
    answers: ({ answers, questionnaireVersion, updatedAt }, settings) => ({
      resourceType: 'QuestionnaireResponse',
      questionnaire: `${addressAt(settings.publicUrl)}|${questionnaireVersion}`,
      status: 'completed',
      authored: updatedAt,
      item: itemsIn(settings).flatMap((item) => responseItem(item, answers)),
    }),
  };
}

function itemsOf(
  definition: QuestionnaireDefinition,
  { question, option }: QuestionnaireWords,
  publicUrl: string,
): QuestionnaireItem[] {
  const codingOf = (linkId: string, code: string): Coding => ownCoding(publicUrl, code, option(linkId, code));
  const choice = (linkId: string, codes: readonly string[], { repeats = true, required = false } = {}) => ({
    linkId,
    text: question(linkId),
    required,
    type: 'choice' as const,
    repeats,
    answerOption: codes.map((code) => ({ valueCoding: codingOf(linkId, code) })),
  });
  const itemOf = (field: string, asked: AnswerField): QuestionnaireItem => {
    const required = !asked.optional;
    if (asked.kind === 'single') return choice(field, asked.options, { repeats: false, required });
    if (asked.kind === 'multiple')
      return choice(field, [...asked.options, ...(asked.noneOfThese ? [NONE] : [])], { required });
    return { linkId: field, text: question(field), required, ...typeOf(asked) };
  };
  /** The item of a field and, where a yes can mean several things, one for which of them it means. */
  const fieldItems = ([field, asked]: [string, AnswerField]): QuestionnaireItem[] => {
    const onlyIf = Object.entries(asked.onlyIf ?? {}).map(([name, code]) => ({
      question: name,
      operator: '=' as const,
      answerCoding: codingOf(name, code),
    }));
    const item = { ...itemOf(field, asked), ...(onlyIf.length > 0 && { enableWhen: onlyIf }) };
    if (asked.kind !== 'yesNo' || !asked.parts) return [item];
    const whenYes = [{ question: field, operator: '=' as const, answerBoolean: true }];
    return [item, { ...choice(asked.parts.field, asked.parts.options), enableWhen: whenYes }];
  };
  return [
    ...fieldsOf(definition).flatMap(fieldItems),
    ...Object.entries(definition.safety ?? {}).map(([name, findings]) =>
      choice(`${SAFETY}${name}`, [...findings, NONE]),
    ),
  ];
}

function typeOf(
  field: AnswerField<'yesNo' | 'number' | 'measure' | 'date'>,
): Pick<QuestionnaireItem, 'type' | 'extension'> {
  if (field.kind === 'yesNo') return { type: 'boolean' };
  if (field.kind === 'date') return { type: 'date' };
  if (field.kind === 'number') return { type: field.integer ? 'integer' : 'decimal' };
  return { type: 'quantity', extension: Object.keys(field.units).map(unitOption) };
}

function responseItem(
  { linkId, text = '', type, answerOption = [] }: QuestionnaireItem,
  answers: object,
): QuestionnaireResponseItem[] {
  const given = answerAt(linkId, answers);
  if (given === undefined) return [];
  const values = Array.isArray(given) && given.length === 0 ? [NONE] : [given].flat();
  const answer = values.flatMap((value): QuestionnaireResponseItemAnswer[] => {
    if (type !== 'choice') return [answerIn(value, type)];
    const valueCoding = answerOption.find((option) => option.valueCoding?.code === value)?.valueCoding;
    return valueCoding ? [{ valueCoding }] : [];
  });
  return answer.length > 0 ? [{ linkId, text, answer }] : [];
}

function answerAt(linkId: string, answers: { safety?: Readonly<Record<string, unknown>> | undefined }): unknown {
  if (linkId.startsWith(SAFETY)) return answers.safety?.[linkId.slice(SAFETY.length)];
  return (answers as Readonly<Record<string, unknown>>)[linkId];
}

function answerIn(value: unknown, type: QuestionnaireItem['type']): QuestionnaireResponseItemAnswer {
  if (type === 'boolean') return { valueBoolean: value as boolean };
  if (type === 'date') return { valueDate: value as string };
  if (type === 'integer') return { valueInteger: value as number };
  if (type === 'decimal') return { valueDecimal: value as number };
  const measure = value as { value: number; unit: string };
  return { valueQuantity: quantityOf(measure.value, measure.unit) };
}

/** Units whose code differs from their name, in the Unified Code for Units of Measure. */
const ucum: Readonly<Record<string, string>> = { in: '[in_i]', lb: '[lb_av]' };
const UCUM = 'http://unitsofmeasure.org';

/** A value with its unit, by UCUM. */
export const quantityOf = (value: number, unit: string): Quantity => ({
  value,
  unit,
  system: UCUM,
  code: ucum[unit] ?? unit,
});

const unitOption = (unit: string): Extension => ({
  url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption',
  valueCoding: { system: UCUM, code: ucum[unit] ?? unit, display: unit },
});
