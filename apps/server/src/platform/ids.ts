import { v7 } from 'uuid';

/** UUIDv7: ids sort by their creation time and reveal nothing but that time. */
export const newId = (): string => v7();
