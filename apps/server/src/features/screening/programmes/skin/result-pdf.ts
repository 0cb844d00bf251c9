import { href } from '@skrin/contract/pages';
import type { Result } from '@skrin/contract/programmes/skin/result';
import type { DocumentRequest, DocumentSummary } from '@skrin/contract/screening/documents';
import { hottestArea } from '@skrin/domain/programmes/skin/heat-map';
import { writeSummary } from '@skrin/domain/screening/document-signature';
import { formatDateTime, formatList } from '@skrin/i18n';
import { translator } from '@skrin/i18n/server';
import QRCode from 'qrcode';
import { createPdf } from '../../../../platform/pdf/create-pdf.ts';
import { raisedUrgency } from '../../urgency.ts';
import type { ResultDocument } from '../programme-service.ts';
import { drawPhoto } from './draw-photo.ts';
import { adviceContent, careContent, namedContent, sharesContent } from './result-content.ts';

/** A result as a PDF, not yet signed. @throws AppError pdf_busy */
export async function createResultPdf(options: ResultDocument<'skin'>): Promise<Buffer> {
  const { documentId, issuedAt, language, person, analysis, result, photo, publicUrl } = options;
  const t = translator(language);
  const time = (at: string) => formatDateTime(at, language, person.timeZone);
  const { dependant } = analysis;
  const born = dependant?.birthYear && t('screening:analysis.result.born', { year: String(dependant.birthYear) });
  const name = dependant?.name ?? person.name;
  return createPdf({
    template: new URL('./result.typ', import.meta.url),
    data: {
      language,
      title: t('documents:paper.title'),
      home: publicUrl,
      footer: `${t('advice:notices.disclaimer')} ${t('advice:notices.beta')}.`,
      details: [
        [t('documents:paper.for'), born ? `${name} (${born})` : name],
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
      disclaimer: t('advice:notices.disclaimer'),
      shares: sharesContent(language, result),
      advice: adviceContent(language, result),
      ...(photo && { photo: photoContent(language, result) }),
      proof: {
        title: t('documents:paper.proof'),
        text: t('documents:paper.proofText', { address: new URL(href('verifyDocument'), publicUrl).href }),
        alt: t('documents:paper.qr'),
      },
    },
    images: {
      'qr.svg': Buffer.from(await QRCode.toString(addressOfCheck(options), { type: 'svg', errorCorrectionLevel: 'M' })),
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

/** The URL in the QR code. It holds the signed summary of the document behind the `#`, so that no server sees it. */
export function addressOfCheck({
  documentId,
  issuedAt,
  result,
  signer,
  publicUrl,
}: Pick<ResultDocument<'skin'>, 'documentId' | 'issuedAt' | 'result' | 'signer' | 'publicUrl'>): string {
  const summary: DocumentSummary = {
    id: documentId,
    key: signer.keyId,
    issuedAt: issuedAt.toISOString(),
    analysedAt: result.analysedAt,
    named: result.conditionSet,
    confidence: result.kind === 'unclear' ? null : Math.round(100 * result.confidence) / 100,
    model: result.modelVersion,
  };
  const address = new URL(href('verifyDocument'), publicUrl);
  address.hash = writeSummary(summary, signer.sign);
  return address.href;
}
