/** What the browser reads from an access token. */
export interface Claims {
  /** Id of whoever is signed in. */
  person: string;
  /** Milliseconds since 1970. */
  expiry: number;
}

/**
 * Whose a JWT is and when it expires; null when it cannot be read. The signature is the server's to check: the
 * browser only avoids using a token that is certainly over, and keeps apart what belongs to different people.
 */
export function readClaims(token: string): Claims | null {
  try {
    const { sub, exp } = JSON.parse(decodePart(token.split('.')[1] ?? '')) as { sub?: unknown; exp?: unknown };
    if (typeof sub === 'string' && typeof exp === 'number') return { person: sub, expiry: exp * 1000 };
    throw new TypeError('sub is not a text, or exp is not a number');
  } catch (error) {
    console.error('The stored access token cannot be read.', error);
    return null;
  }
}

function decodePart(part: string): string {
  const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
