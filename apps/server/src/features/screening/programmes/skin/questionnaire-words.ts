import type { CodeableConcept } from '@medplum/fhirtypes';
import type { Language } from '@skrin/contract/languages';
import type { AnswerField, Answers, SafetyItem, safetyItems } from '@skrin/contract/programmes/skin/answers';
import type { Finding } from '@skrin/domain/programmes/skin/findings';
import { translator } from '@skrin/i18n/server';
import { type FhirSettings, ownCoding } from '../../../../platform/fhir/bundle.ts';
import { NONE, type QuestionnaireWords } from '../../fhir/questionnaire.ts';

type OptionKey = `questionnaire:options.${Exclude<Finding, `${string}.yes`>}`;
type FindingKey = {
  [Item in SafetyItem]: `questionnaire:safety.items.${Item}.findings.${(typeof safetyItems)[Item][number]}`;
}[SafetyItem];

/** The item of the safety screen that a question is; undefined if it is none. */
const safetyItemOf = (linkId: string) => linkId.split('safety.')[1] as SafetyItem | undefined;

export function questionnaireWords(language: Language): QuestionnaireWords {
  const t = translator(language);
  return {
    title: t('fhir:questionnaire'),
    question: (linkId) => {
      const item = safetyItemOf(linkId);
      if (item) return t(`questionnaire:safety.items.${item}.title`);
      if (linkId === 'history') return t('errors:fields.feverOrPastChickenpox');
      return t(`questionnaire:questions.${linkId as AnswerField}.title`);
    },
    option: (linkId, code) => {
      const item = safetyItemOf(linkId);
      if (!item) return t(`questionnaire:options.${linkId}.${code}` as OptionKey);
      if (code === NONE) return t('questionnaire:safety.none');
      return t(`questionnaire:safety.items.${item}.findings.${code}` as FindingKey);
    },
  };
}

/** Where on the body a photo was taken, as it was answered. */
export const bodySite = ({ location }: Answers, { language, publicUrl }: FhirSettings): CodeableConcept => ({
  coding: location.map((place) =>
    ownCoding(publicUrl, place, translator(language)(`questionnaire:options.location.${place}`)),
  ),
});
