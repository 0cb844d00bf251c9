/** A big-endian number of two bytes; bytes after the end count as zero. */
export const uint16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** As `uint16`, of four bytes. */
export const uint32 = (bytes: Uint8Array, at: number): number => uint16(bytes, at) * 65_536 + uint16(bytes, at + 2);

/** A character for each byte. */
export const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
