/** The hexadecimal SHA-256 of a blob; undefined where the page is not one of HTTPS, whose browsers alone compute it. */
export async function sha256Of(blob: Blob): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
