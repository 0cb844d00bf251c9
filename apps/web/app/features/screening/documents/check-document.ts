import { getDocumentKeys, getDocumentStatus } from '@skrin/contract/screening/document-endpoints';
import type { DocumentKey, DocumentSummary } from '@skrin/contract/screening/documents';
import { verifyFile, verifySummary } from '@skrin/domain/screening/document-signature';
import { call } from '../../../api/call.ts';

/** A PDF, or what its QR code holds. */
export type GivenDocument = { file: Blob } | { code: string };

/** What is left to say of a document that is as it was issued; `unasked`: nobody could tell whether it was withdrawn. */
export interface UnchangedDocument {
  state: 'valid' | 'withdrawn' | 'unknown' | 'unasked';
  withdrawnAt?: string | undefined;
  /** What the paper must say, of a code. */
  summary?: DocumentSummary | undefined;
}

/** `unsupported`: this browser knows no such signatures; `noKeys`: the key is not here, and cannot be fetched. */
export type DocumentCheck = UnchangedDocument | { state: 'changed' | 'unsupported' | 'noKeys' };

/** Checks a document here; the server is asked for its public keys, and by its id whether it was withdrawn. */
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
    // What was given never makes it throw; a browser without Ed25519, or without a secure connection, does.
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
