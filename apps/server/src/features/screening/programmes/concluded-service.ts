import type { Language } from '@skrin/contract/languages';
import type { Result } from '@skrin/contract/programmes/analyses';
import { type AnswerField, fieldsOf, type QuestionnaireDefinition } from '@skrin/contract/programmes/questionnaire';
import { type Answers, questionnaires } from '@skrin/contract/programmes/questionnaires';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { adviceTextsOf } from '@skrin/domain/programmes/advice-texts';
import { careTextKey, raisedTextKey } from '@skrin/domain/screening/care-level';
import { formatDateTime, formatList, formatNumber } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { entryOf, referenceTo } from '../../../platform/fhir/bundle.ts';
import { createPdf } from '../../../platform/pdf/create-pdf.ts';
import { adviceText } from '../advice-text.ts';
import { addressOfSummary, paperOf, qrCode } from '../documents/paper.ts';
import { NONE, type QuestionnaireWords, questionnaireInFhir } from '../fhir/questionnaire.ts';
import { raisedUrgency } from '../urgency.ts';
import type { ProgrammeService, ResultDocument } from './programme-service.ts';

/** What a programme says of its questions and results, in one language. */
interface ConcludedWords<Id extends ProgrammeId> extends QuestionnaireWords {
  /** What a result comes to, in paragraphs. */
  result: (result: Result<Id>) => readonly string[];
}

/** What a result of answers alone must have besides what it comes to. */
interface Concluded<Id extends ProgrammeId> {
  answers: Answers<Id>;
  questionnaireVersion: string;
  analysedAt: string;
}
type ConcludedId = { [Id in ProgrammeId]: Result<Id> extends Concluded<Id> ? Id : never }[ProgrammeId];

interface Told<Id extends ProgrammeId> extends Pick<ProgrammeService<Id>, 'itemOf'> {
  wordsIn: (language: Language) => ConcludedWords<Id>;
}

/**
 * The service of a programme without photos, of which words say everything: its document and its result in FHIR have what
 * they say of the result. A programme that shows more spreads it and puts its own in place.
 */
export const createConcludedService = <Id extends ConcludedId>(
  programme: Id,
  { itemOf, wordsIn }: Told<Id>,
): ProgrammeService<Id> => ({
  itemOf,
  createPdf: (of) => createResultPdf(programme, wordsIn(of.language), of),
  fhir: {
    ...questionnaireInFhir(programme, wordsIn),
    result: ({ analysisId, result, subject, answers }, { language }) => {
      const { title, result: textsOf } = wordsIn(language);
      const note = textsOf(result).map((text) => ({ text }));
      const basis = [referenceTo(answers)];
      const assessment = { resourceType: 'RiskAssessment', status: 'final', method: { text: title } } as const;
      return [entryOf({ ...assessment, subject, basis, note }, analysisId)];
    },
  },
});

async function createResultPdf<Id extends ConcludedId>(
  programme: Id,
  words: ConcludedWords<Id>,
  options: ResultDocument<Id>,
): Promise<Buffer> {
  const { documentId, issuedAt, language, person, result } = options;
  const t = translator(language);
  const time = (at: string) => formatDateTime(at, language, person.timeZone);
  const { whom, ...paper } = paperOf(options);
  const { answers, questionnaireVersion, analysedAt } = result as unknown as Concluded<Id>;
  const summary = { programme, analysedAt } as unknown as Parameters<typeof addressOfSummary<Id>>[0];
  return createPdf({
    template: new URL('../documents/result.typ', import.meta.url),
    data: {
      ...paper,
      title: words.title,
      details: [
        whom,
        [t('documents:paper.answeredOn'), time(analysedAt)],
        [t('documents:paper.issued'), time(issuedAt.toISOString())],
        [t('screening:analysis.result.questionnaire'), questionnaireVersion],
        [t('documents:paper.number'), documentId],
      ],
      care: careContent(programme, options),
      result: words.result(result),
      answers: answersContent(programme, { answers, words, language }),
    },
    images: { 'qr.svg': await qrCode(addressOfSummary<Id>(summary, options)) },
  });
}

/** When to get care; it comes first in the document, as on each page (decision 025). */
function careContent(programme: ProgrammeId, { language, analysis }: Pick<ResultDocument, 'language' | 'analysis'>) {
  const t = translator(language);
  const of = { redFlags: analysis.redFlags, ...raisedUrgency([analysis]) };
  const raised = raisedTextKey(of, { takesPhotos: false });
  const advice = (key: string) => adviceText(programme, language, key);
  return {
    title: t(`advice:care.${careTextKey(of)}.label`),
    paragraphs: [
      ...adviceTextsOf(programme)
        .careTexts(of)
        .map((key) => advice(`care.${key}`)),
      ...(raised ? [t(`advice:raised.${raised}`)] : []),
    ],
    reasons: analysis.redFlags.map(({ rule, text = rule }) => [
      advice(`redFlags.${text}.title`),
      advice(`redFlags.${text}.body`),
    ]),
  };
}

function answersContent(
  programme: ProgrammeId,
  { answers, words, language }: { answers: object; words: QuestionnaireWords; language: Language },
): [question: string, answer: string][] {
  const definition: QuestionnaireDefinition = questionnaires[programme];
  return fieldsOf(definition).flatMap(([name, field]): [string, string][] => {
    const answer = (answers as Readonly<Record<string, unknown>>)[name];
    if (answer === undefined) return [];
    return [[words.question(name), answerText(field, answer, { language, option: (key) => words.option(name, key) })]];
  });
}

function answerText(
  { kind }: AnswerField,
  answer: unknown,
  { language, option }: { language: Language; option: (key: string) => string },
): string {
  switch (kind) {
    case 'yesNo':
      return option(answer ? 'yes' : 'no');
    case 'single':
      return option(answer as string);
    case 'multiple': {
      const chosen = answer as readonly string[];
      return formatList((chosen.length > 0 ? chosen : [NONE]).map(option), language);
    }
    case 'number':
      return formatNumber(answer as number, language);
    case 'measure': {
      const { value, unit } = answer as { value: number; unit: string };
      return `${formatNumber(value, language)} ${unit}`;
    }
    case 'date':
      return answer as string;
  }
}
