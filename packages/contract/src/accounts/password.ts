/** Length follows NIST SP 800-63B: at least 8, no composition rules; the upper bound limits hashing work. */
export const passwordLength = { least: 8, most: 128 } as const;
