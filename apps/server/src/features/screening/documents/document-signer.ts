import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import type { DocumentKey } from '@skrin/contract/screening/documents';
import { signaturePrefix } from '@skrin/domain/screening/document-signature';
import { base64url, calculateJwkThumbprint } from 'jose';
import type { Config } from '../../../platform/config.ts';
import { readSecret } from '../../../platform/secret.ts';

export interface DocumentSigner {
  keyId: string;
  /** The signature in base64url. */
  sign: (message: Uint8Array) => string;
  /** The public keys in use and the former ones, newest first. */
  publicKeys: DocumentKey[];
}

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Characters of a key's thumbprint (RFC 7638) that name the key: few are enough, because few keys are ever in use. */
const KEY_ID_LENGTH = 8;

/** Signs documents with the key that is derived from DOCUMENT_SIGNING_KEY. */
export async function openDocumentSigner(config: Config): Promise<DocumentSigner> {
  const secret = await readSecret(config, 'DOCUMENT_SIGNING_KEY');
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'skrin documents', 32));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const former = config.DOCUMENT_FORMER_KEYS?.split(',') ?? [];
  const publicKeys = await Promise.all([x, ...former].map(publicKeyOf));
  const [{ kid: keyId } = { kid: '' }] = publicKeys;
  return { keyId, publicKeys, sign: (message) => base64url.encode(sign(null, message, key)) };
}

async function publicKeyOf(x: string): Promise<DocumentKey> {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { ...jwk, kid: (await calculateJwkThumbprint(jwk)).slice(0, KEY_ID_LENGTH) };
}

/** A PDF with its signature appended, and the SHA-256 of the signed bytes in hex. */
export function signFile(pdf: Buffer, documentId: string, { keyId, sign }: DocumentSigner) {
  const message = Buffer.concat([pdf, Buffer.from(`\n${signaturePrefix({ documentId, keyId })}`)]);
  const hash = createHash('sha256').update(message).digest('hex');
  return { file: Buffer.concat([message, Buffer.from(`${sign(message)}\n`)]), hash };
}
