import { readPersonal, storageKeys, writePersonal } from '../../../browser/storage.ts';

/** Until when a person has seen their notifications in this browser. Forgotten when they log out. */
export function readSeen(personId: string): string | undefined {
  const time = readPersonal(storageKeys.notificationsSeen, personId) ?? '';
  return Number.isNaN(Date.parse(time)) ? undefined : time;
}

export const writeSeen = (personId: string, time: string): void =>
  writePersonal(storageKeys.notificationsSeen, personId, time);
