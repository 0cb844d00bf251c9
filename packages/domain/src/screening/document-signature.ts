import { type DocumentKey, type DocumentSummary, documentSummarySchema } from '@skrin/contract/screening/documents';
import { base64url } from 'jose';

/*
 * The server signs documents with Ed25519 (RFC 8032); the browser alone verifies them, with the public key.
 *
 * A file ends with a comment line of PDF, `%skrin-signature:v1:<document id>:<key id>:<signature in base64url>`. The
 * signature is over every byte before itself, so over the ids too. A QR code holds `<summary>.<signature>`, both in
 * base64url; the signature is over the characters of the encoded summary.
 */

/** What a file has between the PDF and its signature. */
export const signaturePrefix = ({ documentId, keyId }: { documentId: string; keyId: string }): string =>
  `%skrin-signature:v1:${documentId}:${keyId}:`;

const lastLine = /\n%skrin-signature:v1:([0-9a-f-]{36}):([\w-]{1,64}):([\w-]{86})\n$/;
/** More bytes than the longest last line has. */
const TAIL = 300;

/** The id of a document whose file is as it was issued; undefined if a byte was changed, or if we did not issue it. */
export async function verifyFile(
  bytes: Uint8Array<ArrayBuffer>,
  keys: readonly DocumentKey[],
): Promise<string | undefined> {
  // Latin-1 decodes each byte to one character.
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-TAIL));
  const [, documentId = '', keyId = '', signature = ''] = lastLine.exec(tail) ?? [];
  const message = bytes.subarray(0, bytes.length - signature.length - 1);
  return (await isSigned({ message, keyId, signature, keys })) ? documentId : undefined;
}

/** The text of a QR code; `sign` returns the signature in base64url. */
export function writeSummary(summary: DocumentSummary, sign: (message: Uint8Array) => string): string {
  const text = base64url.encode(JSON.stringify(summary));
  return `${text}.${sign(new TextEncoder().encode(text))}`;
}

/** The summary in a QR code; undefined if a character of it was changed, or if we did not issue it. */
export async function verifySummary(code: string, keys: readonly DocumentKey[]): Promise<DocumentSummary | undefined> {
  const [, text = '', signature = ''] = /^([\w-]+)\.([\w-]{86})$/.exec(code) ?? [];
  const summary = readSummary(text);
  const message = new TextEncoder().encode(text);
  return summary && (await isSigned({ message, keyId: summary.key, signature, keys })) ? summary : undefined;
}

function readSummary(text: string): DocumentSummary | undefined {
  try {
    return documentSummarySchema.safeParse(JSON.parse(new TextDecoder().decode(base64url.decode(text)))).data;
  } catch {
    // Not base64url, or no JSON.
    return undefined;
  }
}

interface Signed {
  message: Uint8Array<ArrayBuffer>;
  keyId: string;
  signature: string;
  keys: readonly DocumentKey[];
}

async function isSigned({ message, keyId, signature, keys }: Signed): Promise<boolean> {
  const key = keys.find(({ kid }) => kid === keyId);
  if (!key) return false;
  const bytes = base64url.decode(signature);
  // The last character has unused bits, so several texts decode to the same bytes; only the one that we write is valid.
  if (base64url.encode(bytes) !== signature) return false;
  const { kty, crv, x } = key;
  const imported = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', imported, Uint8Array.from(bytes), message);
}
