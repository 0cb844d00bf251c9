import { isTimeZone } from '@skrin/contract/time-zone';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { parseJson, readStored, storageKeys, writeStored } from '../browser/storage.ts';

/** A zone of the IANA database, such as 'Asia/Jakarta'. `chosen`: by the person, not taken from the browser. */
const zoneSchema = z.object({ zone: z.string().check(z.refine(isTimeZone)), chosen: z.boolean() });
type Zone = z.infer<typeof zoneSchema>;

const store = createStore<Zone>(browserZone);

/** The zone in which times are shown. */
export const currentTimeZone = (): string => store.getState().zone;

/** As `currentTimeZone`, and renders again when it changes. A prerendered page shows no time that depends on it. */
export const useTimeZone = (): string => useStore(store, ({ zone }) => zone);

/** Sets the zone in which times are shown, whatever that of the browser; null: follows the browser again. */
export const chooseTimeZone = (zone: string | null): void =>
  take(zone === null ? browserZone() : { zone, chosen: true });

/**
 * Applies the stored zone and follows changes in other tabs. Until the person chooses a zone it is that of the browser,
 * read anew at each start, so it changes when the device travels.
 */
export function startTimeZone(): void {
  const readAgain = () => {
    const stored = parseJson(readStored(storageKeys.timeZone), zoneSchema);
    take(stored?.chosen ? stored : browserZone());
  };
  readAgain();
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.timeZone || key === null) readAgain();
  });
}

function take(zone: Zone): void {
  store.setState(zone, true);
  writeStored(storageKeys.timeZone, JSON.stringify(zone));
}

function browserZone(): Zone {
  return { zone: browserTimeZone(), chosen: false };
}

/** The time zone that the device is set to. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
