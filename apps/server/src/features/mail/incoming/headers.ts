import type { Email } from 'postal-mime';
import { storableLine } from './storable-text.ts';

/** An index holds no value of more than about 2,700 bytes. */
const ID_LENGTH = 500;

export type Header = (name: string) => string;

/** The value of a header, by its name in lower case; empty: there is none. */
export function headersOf(email: Email): Header {
  const values = new Map(email.headers.toReversed().map(({ key, value }) => [key, value]));
  return (name) => values.get(name) ?? '';
}

/** The ids in a header, with their angle brackets; one that was written without them gets them. */
export function idsOf(header: string): string[] {
  const text = header.slice(0, 100_000);
  const bracketed = [...text.matchAll(/<([^<>]{1,1000})>/g)].map(([, id = '']) => id);
  const ids = bracketed.length > 0 ? bracketed : text.split(/\s+/).filter((word) => word.includes('@'));
  const storable = ids.map((id) => `<${storableLine(id, ID_LENGTH + 1).replace(/\s/g, '')}>`);
  return storable.filter((id) => id.length > 2 && id.length <= ID_LENGTH);
}
