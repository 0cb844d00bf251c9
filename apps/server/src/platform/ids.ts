import { v7 } from 'uuid';

/** UUIDv7: ids sort by their creation time and reveal nothing but that time. */
export const newId = (): string => v7();

/** Before every id that is made from a moment on, and after those made earlier. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
