import { readStored, storageKeys, writeStored } from '../../browser/storage.ts';

/** Until when a person has seen their notifications in this browser. Forgotten when they log out. */
export function readSeen(personId: string): string | undefined {
  const [person, time = ''] = (readStored(storageKeys.notificationsSeen) ?? '').split(' ');
  return person === personId && !Number.isNaN(Date.parse(time)) ? time : undefined;
}

export const writeSeen = (personId: string, time: string): void =>
  writeStored(storageKeys.notificationsSeen, `${personId} ${time}`);
