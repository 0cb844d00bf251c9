import { v7 } from 'uuid';

/** UUIDv7: sorts by creation, gives nothing away but its time. */
export const newId = (): string => v7();
