import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyCreation, PasskeyRequest } from '@skrin/contract/accounts/passkeys';

/** Flags of the authenticator data: user present, user verified, attested credential (WebAuthn, section 6.1). */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

interface AuthenticatorOptions {
  origin: string;
  /** Whether it verifies the user by finger, face or PIN. */
  verifies?: boolean;
}

/** An authenticator with one ES256 key; it returns responses in the form that a browser passes on. */
export function createAuthenticator({ origin, verifies = true }: AuthenticatorOptions) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };
  let counter = 0;

  const dataOf = (rpId: string, attested: Uint8Array = new Uint8Array()) => {
    const byte = flags.present | (verifies ? flags.verified : 0) | (attested.length > 0 ? flags.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([byte]), count, attested]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    create: ({ rp, challenge }: Pick<PasskeyCreation, 'rp' | 'challenge'>) => {
      // kty EC2, alg ES256, crv P-256 (RFC 9053).
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytesOf(x)],
        [-3, bytesOf(y)],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = dataOf(rp.id, Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]);
      const attestationObject = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
      const clientDataJSON = base64url(clientData('webauthn.create', challenge));
      return { ...credential, response: { clientDataJSON, attestationObject: base64url(attestationObject) } };
    },
    get: ({ rpId, challenge }: Pick<PasskeyRequest, 'rpId' | 'challenge'>) => {
      counter += 1;
      const [authenticatorData, data] = [dataOf(rpId), clientData('webauthn.get', challenge)];
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      };
      return { ...credential, response };
    },
  };
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
const sha256 = (of: string | Uint8Array) => createHash('sha256').update(of).digest();
