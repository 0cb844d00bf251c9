/** A random UUID, as keys of what is made once have. Not `crypto.randomUUID`, which a page without HTTPS lacks. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const [six = 0, eight = 0] = [bytes[6], bytes[8]];
  bytes[6] = (six & 0x0f) | 0x40;
  bytes[8] = (eight & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
