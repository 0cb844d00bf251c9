/**
 * When a JWT expires, in milliseconds since 1970; null when it cannot be read. The signature is the server's to
 * check: the browser only avoids using a token that is certainly over.
 */
export function readExpiry(token: string): number | null {
  try {
    const { exp } = JSON.parse(decodePart(token.split('.')[1] ?? '')) as { exp?: unknown };
    if (typeof exp === 'number') return exp * 1000;
    throw new TypeError('exp is not a number');
  } catch (error) {
    console.error('The stored access token cannot be read.', error);
    return null;
  }
}

function decodePart(part: string): string {
  const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
