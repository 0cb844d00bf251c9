import { urgencyOfCase } from '@skrin/domain/screening/care-level';
import { formatDateTime } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import { createPdf } from '../../../../platform/pdf/create-pdf.ts';
import { addressOfSummary, paperOf, qrCode } from '../../documents/paper.ts';
import { raisedUrgency } from '../../urgency.ts';
import type { ResultDocument } from '../programme-service.ts';
import {
  adviceContent,
  agreementContent,
  answersContent,
  careContent,
  limitsContent,
  scoresContent,
} from './result-content.ts';

/** A result as a PDF, not yet signed. @throws AppError pdf_busy */
export async function createResultPdf(options: ResultDocument<'diabetes'>): Promise<Buffer> {
  const { documentId, issuedAt, language, person, analysis, result } = options;
  const t = translator(language);
  const care = { redFlags: analysis.redFlags, ...raisedUrgency([analysis]) };
  const time = (at: string) => formatDateTime(at, language, person.timeZone);
  const { whom, ...paper } = paperOf(options);
  return createPdf({
    template: new URL('./result.typ', import.meta.url),
    data: {
      ...paper,
      title: t('diabetesPaper:paper.title'),
      details: [
        whom,
        [t('documents:paper.answeredOn'), time(result.analysedAt)],
        [t('documents:paper.issued'), time(issuedAt.toISOString())],
        [t('screening:analysis.result.questionnaire'), result.questionnaireVersion],
        [t('documents:paper.number'), documentId],
      ],
      care: careContent(language, care),
      scores: scoresContent(language, result),
      itemsTitle: t('diabetesResult:result.items'),
      total: t('diabetesPaper:paper.total'),
      agreement: agreementContent(language, result),
      advice: adviceContent(language, result, urgencyOfCase(care) !== undefined),
      answers: { title: t('diabetesPaper:paper.answers'), rows: answersContent(language, result) },
      columns: [t('diabetesPaper:paper.question'), t('diabetesPaper:paper.answer'), t('diabetesPaper:paper.points')],
      limits: { title: t('diabetesPaper:paper.limits'), items: limitsContent(language) },
      forDoctor: t('diabetesPaper:paper.forDoctor'),
      sources: t('diabetesPaper:paper.sources'),
    },
    images: {
      'qr.svg': await qrCode(addressOfCheck(options)),
    },
  });
}

/** What the QR code holds. */
const addressOfCheck = ({ result, ...issued }: ResultDocument<'diabetes'>): string =>
  addressOfSummary<'diabetes'>(
    {
      programme: 'diabetes',
      analysedAt: result.analysedAt,
      findrisc: result.findrisc.total,
      ada: result.ada.total,
    },
    issued,
  );
