import { href } from '@skrin/contract/pages';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { DocumentSummary } from '@skrin/contract/screening/documents';
import { writeSummary } from '@skrin/domain/screening/document-signature';
import { translator } from '@skrin/i18n/server';
import QRCode from 'qrcode';
import type { ResultDocument } from '../programmes/programme-service.ts';

/** What the document of a result says, whatever its programme. */
export function paperOf({
  language,
  person,
  analysis: { dependant },
  publicUrl,
}: Pick<ResultDocument, 'language' | 'person' | 'publicUrl'> & {
  analysis: Pick<ResultDocument['analysis'], 'dependant'>;
}) {
  const t = translator(language);
  const born = dependant?.birthYear && t('screening:analysis.result.born', { year: String(dependant.birthYear) });
  const name = dependant?.name ?? person.name;
  return {
    language,
    home: publicUrl,
    footer: `${t('advice:notices.disclaimer')} ${t('advice:notices.beta')}.`,
    disclaimer: t('advice:notices.disclaimer'),
    /** The first of its details. */
    whom: [t('documents:paper.for'), born ? `${name} (${born})` : name],
    proof: {
      title: t('documents:paper.proof'),
      text: t('documents:paper.proofText', { address: new URL(href('verifyDocument'), publicUrl).href }),
      alt: t('documents:paper.qr'),
    },
  };
}

type Issued = Pick<ResultDocument, 'documentId' | 'issuedAt' | 'signer' | 'publicUrl'>;

/** The URL in the QR code. It holds the signed summary of the document behind the `#`, so that no server sees it. */
export function addressOfSummary<Id extends ProgrammeId>(
  said: Omit<DocumentSummary<Id>, 'id' | 'key' | 'issuedAt'>,
  { documentId, issuedAt, signer, publicUrl }: Issued,
): string {
  const summary = { ...said, id: documentId, key: signer.keyId, issuedAt: issuedAt.toISOString() };
  const address = new URL(href('verifyDocument'), publicUrl);
  address.hash = writeSummary(summary as unknown as DocumentSummary, signer.sign);
  return address.href;
}

/** The image of a QR code. */
export const qrCode = async (address: string): Promise<Buffer> =>
  Buffer.from(await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M' }));
