import type {
  CodeableConcept,
  Coding,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from '@medplum/fhirtypes';
import type { Language } from '@skrin/contract/languages';
import type { RedFlagText } from '@skrin/contract/programmes/skin/advice';
import {
  type AnswerField,
  type Answers,
  questionnaire as definition,
  type History,
  type SafetyItem,
  type safetyItems,
} from '@skrin/contract/programmes/skin/answers';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { getFhirQuestionnaire } from '@skrin/contract/screening/fhir-endpoints';
import {
  presentQuestionnaire,
  type Questionnaire as Questions,
} from '@skrin/contract/screening/questionnaire-endpoint';
import type { Finding } from '@skrin/domain/programmes/skin/findings';
import { translator } from '@skrin/i18n/server';
import { type FhirSettings, labelOf, ownCoding } from '../../../../platform/fhir/bundle.ts';

const questionnaire = presentQuestionnaire(definition);
type Field = Questions['questions'][number]['fields'][number];
type OptionKey = `questionnaire:options.${Exclude<Finding, `${string}.yes`>}`;
type FindingKey = {
  [Item in SafetyItem]: `questionnaire:safety.items.${Item}.findings.${(typeof safetyItems)[Item][number]}`;
}[SafetyItem];

/** The option that is ticked if no finding of the safety screen applies. */
const NONE = 'none';

/** The URL by which responses name the questionnaire, and at which it is served. */
const addressOf = (publicUrl: string): string => `${publicUrl}${getFhirQuestionnaire.path}`;

/** The questionnaire itself, with its texts in one language. */
export function fhirQuestionnaire(settings: FhirSettings): Questionnaire {
  const t = translator(settings.language);
  return {
    resourceType: 'Questionnaire',
    meta: labelOf(settings),
    language: settings.language,
    url: addressOf(settings.publicUrl),
    version: questionnaire.version,
    title: t('fhir:questionnaire'),
    status: 'active',
    subjectType: ['Patient'],
    item: [
      ...questionnaire.questions.flatMap(({ fields }) => fields.flatMap((field) => fieldItems(field, settings))),
      ...questionnaire.safety.map(({ item, findings }) => safetyItem(item, findings, settings)),
    ],
  };
}

/** The answers. A question without an answer has no item; 'none of these' of the safety screen is an answer. */
export function fhirAnswers(
  {
    answers,
    questionnaireVersion,
    updatedAt,
  }: Pick<Assessment<'skin'>, 'answers' | 'questionnaireVersion' | 'updatedAt'>,
  settings: FhirSettings,
): QuestionnaireResponse {
  return {
    resourceType: 'QuestionnaireResponse',
    questionnaire: `${addressOf(settings.publicUrl)}|${questionnaireVersion}`,
    status: 'completed',
    authored: updatedAt,
    item: (fhirQuestionnaire(settings).item ?? []).flatMap((item) => responseItem(item, answers)),
  };
}

/** Where on the body a photo was taken, as it was answered. */
export const bodySite = ({ location }: Answers, { language, publicUrl }: FhirSettings): CodeableConcept => ({
  coding: location.map((place) =>
    ownCoding(publicUrl, place, translator(language)(`questionnaire:options.location.${place}`)),
  ),
});

/** The title of a red flag, by its text. */
export const redFlagTitle = (text: string, language: Language): string =>
  translator(language)(`advice:redFlags.${text as RedFlagText}.title`);

/** The item of a field and, where a yes can mean several things, one for which of them it means. */
function fieldItems(
  { field, kind, required, options = [], parts }: Field,
  settings: FhirSettings,
): QuestionnaireItem[] {
  const t = translator(settings.language);
  const item = { linkId: field, text: t(`questionnaire:questions.${field as AnswerField}.title`), required };
  if (kind === 'yesNo') return [{ ...item, type: 'boolean' }, ...(parts ? [partsItem(field, parts, settings)] : [])];
  const coding = (option: string) =>
    ownCoding(settings.publicUrl, option, t(`questionnaire:options.${field}.${option}` as OptionKey));
  return [{ ...item, ...choiceOf(options.map(coding)), repeats: kind === 'multiple' }];
}

function partsItem(field: string, parts: readonly string[], { language, publicUrl }: FhirSettings): QuestionnaireItem {
  const t = translator(language);
  return {
    linkId: 'history',
    text: t(`errors:fields.${field as AnswerField}`),
    required: false,
    repeats: true,
    enableWhen: [{ question: field, operator: '=', answerBoolean: true }],
    ...choiceOf(parts.map((part) => ownCoding(publicUrl, part, t(`questionnaire:options.history.${part as History}`)))),
  };
}

function safetyItem(
  item: string,
  findings: readonly string[],
  { language, publicUrl }: FhirSettings,
): QuestionnaireItem {
  const t = translator(language);
  return {
    linkId: `safety.${item}`,
    text: t(`questionnaire:safety.items.${item as SafetyItem}.title`),
    required: false,
    repeats: true,
    ...choiceOf([
      ...findings.map((finding) =>
        ownCoding(publicUrl, finding, t(`questionnaire:safety.items.${item}.findings.${finding}` as FindingKey)),
      ),
      ownCoding(publicUrl, NONE, t('questionnaire:safety.none')),
    ]),
  };
}

const choiceOf = (codings: Coding[]): Pick<QuestionnaireItem, 'type' | 'answerOption'> => ({
  type: 'choice',
  answerOption: codings.map((valueCoding) => ({ valueCoding })),
});

function responseItem({ linkId, text = '', answerOption = [] }: QuestionnaireItem, answers: Answers) {
  const answer = (answeredWith(linkId, answers) ?? []).map((value): QuestionnaireResponseItemAnswer => {
    const option = answerOption.find(({ valueCoding }) => valueCoding?.code === value)?.valueCoding;
    return option ? { valueCoding: option } : { valueBoolean: value === true };
  });
  return answer.length > 0 ? [{ linkId, text, answer } satisfies QuestionnaireResponseItem] : [];
}

/** Codes of options, or a yes or no; undefined if the question has no answer. */
function answeredWith(linkId: string, { safety, ...fields }: Answers): readonly (string | boolean)[] | undefined {
  const given: Record<string, readonly string[] | string | boolean | undefined> = fields;
  const [, item] = linkId.split('safety.');
  if (item === undefined) return given[linkId] === undefined ? undefined : [given[linkId]].flat();
  const findings: Record<string, readonly string[] | undefined> = safety ?? {};
  return findings[item]?.length === 0 ? [NONE] : findings[item];
}
