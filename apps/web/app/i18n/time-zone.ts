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

/** As `currentTimeZone`, and drawn anew when it changes. A prerendered page shows no time that depends on it. */
export const useTimeZone = (): string => useStore(store, ({ zone }) => zone);

/** Shows times in this zone from now on, whatever zone the browser is in; null: in that of the browser. */
export const chooseTimeZone = (zone: string | null): void =>
  take(zone === null ? browserZone() : { zone, chosen: true });

/**
 * Takes up the stored zone and follows other tabs. At the first start it is the browser's, and goes with it on a journey
 * until the person chooses one.
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

/** Where the device is. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
