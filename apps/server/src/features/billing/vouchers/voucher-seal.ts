import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import { hashVoucherCode } from './hash-voucher-code.ts';

/** Encrypts the codes of vouchers at rest, so that the table alone opens nothing, and reads them again for staff. */
export interface VoucherSeal {
  seal: (code: string) => Promise<string>;
  /** Null for a code that was sealed with another secret, or whose row has been tampered with. */
  open: (voucher: { sealedCode: string; codeHash: string }) => Promise<string | null>;
}

/** AES-256-GCM with a key of its own, derived from the server's secret (RFC 5869). */
export function createVoucherSeal(secret: string): VoucherSeal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'skrin voucher codes', 32));
  return {
    seal: (code) =>
      new CompactEncrypt(new TextEncoder().encode(code))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    open: async ({ sealedCode, codeHash }) => {
      try {
        const options = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
        const code = new TextDecoder().decode((await compactDecrypt(sealedCode, key, options)).plaintext);
        return hashVoucherCode(code) === codeHash ? code : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
