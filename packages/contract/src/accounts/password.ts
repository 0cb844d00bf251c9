import { opaqueText } from '../text.ts';

/** Length follows NIST SP 800-63B: at least 8, no composition rules; the upper bound limits hashing work. */
export const passwordLength = { least: 8, most: 128 } as const;

/** The password that somebody already has: the rules for new passwords do not apply to it. */
export const existingPasswordSchema = opaqueText({ min: 1, max: passwordLength.most });
