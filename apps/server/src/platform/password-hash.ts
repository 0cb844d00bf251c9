import { hash, verify } from '@node-rs/argon2';

/** Keyboards write the same letter as one character or as two, so passwords are hashed in one form (NIST SP 800-63B). */
const normalised = (password: string): string => password.normalize('NFKC');

/** @node-rs/argon2 hashes by argon2id with OWASP's parameters (19 MiB, 2 passes, 1 lane) unless told otherwise. */
export const hashOf = (password: string): Promise<string> => hash(normalised(password));

/** Whether the hash is one of the password, in whatever form it was typed when it was hashed. */
export async function isHashOf(hashed: string, password: string): Promise<boolean> {
  const forms = new Set([normalised(password), password, password.normalize('NFC'), password.normalize('NFD')]);
  for (const form of forms) if (await verify(hashed, form)) return true;
  return false;
}

/** Whether a hash that fits the password is of another form of it than `hashOf` takes. */
export const isOfOtherForm = async (hashed: string, password: string): Promise<boolean> =>
  /[^\x20-\x7e]/.test(password) && !(await verify(hashed, normalised(password)));
