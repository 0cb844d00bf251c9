import { getDocumentKeys, getDocumentStatus } from '@skrin/contract/screening/document-endpoints';
import type { DocumentKey, DocumentSummary } from '@skrin/contract/screening/documents';
import { verifyFile, verifySummary } from '@skrin/domain/screening/document-signature';
import { call } from '../../../api/call.ts';

/** The PDF of a document, or the content of its QR code. */
export type GivenDocument = { file: File } | { code: string };

/** Status of a document whose signature is valid; `unasked`: the server could not be asked whether it was withdrawn. */
interface UnchangedDocument {
  state: 'valid' | 'withdrawn' | 'unknown' | 'unasked';
  withdrawnAt?: string | undefined;
  /** What the printed document must say; known only from a QR code. */
  summary?: DocumentSummary | undefined;
}

/** `unsupported`: the browser cannot verify Ed25519; `noKeys`: the public keys are not cached and cannot be fetched. */
export type DocumentCheck = UnchangedDocument | { state: 'changed' | 'unsupported' | 'noKeys' };

/** Verifies a document on the device; the server gives its public keys and says, by id, whether it was withdrawn. */
export async function checkDocument(given: GivenDocument): Promise<DocumentCheck> {
  const keys = await call(getDocumentKeys).then(
    (answer) => answer.keys,
    () => undefined,
  );
  if (!keys) return { state: 'noKeys' };
  try {
    const verified = await verify(given, keys);
    return verified ? { ...(await statusOf(verified.id)), summary: verified.summary } : { state: 'changed' };
  } catch {
    // No content makes the verification throw; a browser without Ed25519, or a page without HTTPS, does.
    return { state: 'unsupported' };
  }
}

async function verify(given: GivenDocument, keys: readonly DocumentKey[]) {
  if ('code' in given) {
    const summary = await verifySummary(given.code, keys);
    return summary && { id: summary.id, summary };
  }
  const id = await verifyFile(new Uint8Array(await given.file.arrayBuffer()), keys);
  return id === undefined ? undefined : { id, summary: undefined };
}

const statusOf = (id: string): Promise<UnchangedDocument> =>
  call(getDocumentStatus, { params: { id } }).then(
    ({ state, withdrawnAt }) => ({ state, withdrawnAt }),
    () => ({ state: 'unasked' as const }),
  );
