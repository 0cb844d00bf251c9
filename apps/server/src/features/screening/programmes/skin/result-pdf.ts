import type { Result } from '@skrin/contract/programmes/skin/result';
import type { DocumentRequest } from '@skrin/contract/screening/documents';
import { hottestArea } from '@skrin/domain/programmes/skin/heat-map';
import { formatDateTime, formatList } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { createPdf } from '../../../../platform/pdf/create-pdf.ts';
import { addressOfSummary, paperOf, qrCode } from '../../documents/paper.ts';
import { raisedUrgency } from '../../urgency.ts';
import type { ResultDocument } from '../programme-service.ts';
import { drawPhoto } from './draw-photo.ts';
import { adviceContent, careContent, namedContent, sharesContent } from './result-content.ts';

/** A result as a PDF, not yet signed. @throws AppError pdf_busy */
export async function createResultPdf(options: ResultDocument<'skin'>): Promise<Buffer> {
  const { documentId, issuedAt, language, person, analysis, result, photo } = options;
  const t = translator(language);
  const time = (at: string) => formatDateTime(at, language, person.timeZone);
  const { whom, ...paper } = paperOf(options);
  return createPdf({
    template: new URL('./result.typ', import.meta.url),
    data: {
      ...paper,
      title: t('documents:paper.title'),
      details: [
        whom,
        [t('screening:analysis.result.date'), time(result.analysedAt)],
        ...historyOf(language, result),
        [t('documents:paper.issued'), time(issuedAt.toISOString())],
        [t('screening:analysis.result.model'), result.modelVersion],
        [t('screening:analysis.result.questionnaire'), result.questionnaireVersion],
        [t('documents:paper.number'), documentId],
      ],
      care: careContent(language, {
        redFlags: analysis.redFlags,
        duration: result.answers.duration,
        ...raisedUrgency([analysis]),
      }),
      named: namedContent(language, result),
      shares: sharesContent(language, result),
      advice: adviceContent(language, result),
      ...(photo && { photo: photoContent(language, result) }),
    },
    images: {
      'qr.svg': await qrCode(addressOfCheck(options)),
      ...(photo && { 'photo.jpg': await drawPhoto(photo, result.heatMap) }),
    },
  });
}

/** Which part of question 5 applies, for the doctor who reads the document; nothing if none or it is not known. */
function historyOf(language: DocumentRequest['language'], { answers: { history = [] } }: Result): string[][] {
  const t = translator(language);
  if (history.length === 0) return [];
  const parts = history.map((part) => t(`questionnaire:options.history.${part}`));
  return [[t('errors:fields.feverOrPastChickenpox'), formatList(parts, language)]];
}

function photoContent(language: DocumentRequest['language'], { heatMap, offLesion }: Result) {
  const t = translator(language);
  if (!heatMap) return { title: t('screening:analysis.yourPhoto'), alt: t('screening:analysis.yourPhoto'), texts: [] };
  return {
    title: t('screening:analysis.result.photoTitle'),
    alt: t('screening:analysis.result.heatAlt', {
      place: t(`screening:analysis.result.places.${hottestArea(heatMap)}`),
    }),
    texts: [
      t('screening:analysis.result.heatText'),
      ...(offLesion ? [t('screening:analysis.result.offLesionTitle')] : []),
    ],
  };
}

/** What the QR code holds. */
export const addressOfCheck = ({
  result,
  ...issued
}: Pick<ResultDocument<'skin'>, 'documentId' | 'issuedAt' | 'result' | 'signer' | 'publicUrl'>): string =>
  addressOfSummary<'skin'>(
    {
      analysedAt: result.analysedAt,
      named: result.conditionSet,
      confidence: result.kind === 'unclear' ? null : Math.round(100 * result.confidence) / 100,
      model: result.modelVersion,
    },
    issued,
  );
