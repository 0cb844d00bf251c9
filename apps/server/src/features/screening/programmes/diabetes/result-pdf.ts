import { href } from '@skrin/contract/pages';
import type { DocumentSummary } from '@skrin/contract/screening/documents';
import { urgencyOfCase } from '@skrin/domain/screening/care-level';
import { writeSummary } from '@skrin/domain/screening/document-signature';
import { formatDateTime } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import QRCode from 'qrcode';
import { createPdf } from '../../../../platform/pdf/create-pdf.ts';
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
  const { documentId, issuedAt, language, person, analysis, result, publicUrl } = options;
  const t = translator(language);
  const care = { redFlags: analysis.redFlags, ...raisedUrgency([analysis]) };
  const time = (at: string) => formatDateTime(at, language, person.timeZone);
  const { dependant } = analysis;
  const born = dependant?.birthYear && t('screening:analysis.result.born', { year: String(dependant.birthYear) });
  const name = dependant?.name ?? person.name;
  return createPdf({
    template: new URL('./result.typ', import.meta.url),
    data: {
      language,
      title: t('diabetesPaper:paper.title'),
      home: publicUrl,
      footer: `${t('advice:notices.disclaimer')} ${t('advice:notices.beta')}.`,
      details: [
        [t('documents:paper.for'), born ? `${name} (${born})` : name],
        [t('diabetesPaper:paper.answeredOn'), time(result.analysedAt)],
        [t('documents:paper.issued'), time(issuedAt.toISOString())],
        [t('screening:analysis.result.questionnaire'), result.questionnaireVersion],
        [t('documents:paper.number'), documentId],
      ],
      care: careContent(language, care),
      scores: scoresContent(language, result),
      itemsTitle: t('diabetesResult:result.items'),
      total: t('diabetesPaper:paper.total'),
      agreement: agreementContent(language, result),
      disclaimer: t('advice:notices.disclaimer'),
      advice: adviceContent(language, result, urgencyOfCase(care) !== undefined),
      answers: { title: t('diabetesPaper:paper.answers'), rows: answersContent(language, result) },
      columns: [t('diabetesPaper:paper.question'), t('diabetesPaper:paper.answer'), t('diabetesPaper:paper.points')],
      limits: { title: t('diabetesPaper:paper.limits'), items: limitsContent(language) },
      forDoctor: t('diabetesPaper:paper.forDoctor'),
      sources: t('diabetesPaper:paper.sources'),
      proof: {
        title: t('documents:paper.proof'),
        text: t('documents:paper.proofText', { address: new URL(href('verifyDocument'), publicUrl).href }),
        alt: t('documents:paper.qr'),
      },
    },
    images: {
      'qr.svg': Buffer.from(await QRCode.toString(addressOfCheck(options), { type: 'svg', errorCorrectionLevel: 'M' })),
    },
  });
}

/** The URL in the QR code. It holds the signed summary of the document behind the `#`, so that no server sees it. */
function addressOfCheck({
  documentId,
  issuedAt,
  result,
  signer,
  publicUrl,
}: Pick<ResultDocument<'diabetes'>, 'documentId' | 'issuedAt' | 'result' | 'signer' | 'publicUrl'>): string {
  const summary: DocumentSummary<'diabetes'> = {
    programme: 'diabetes',
    id: documentId,
    key: signer.keyId,
    issuedAt: issuedAt.toISOString(),
    analysedAt: result.analysedAt,
    findrisc: result.findrisc.total,
    ada: result.ada.total,
  };
  const address = new URL(href('verifyDocument'), publicUrl);
  address.hash = writeSummary(summary, signer.sign);
  return address.href;
}
