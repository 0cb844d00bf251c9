import type { Position } from '@skrin/contract/care/clinics';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What is known of where the device is. `denied`: by the person or the browser; `unknown`: it could not be found. */
type Here = { state: 'not_asked' | 'asking' | 'denied' | 'unknown' } | { state: 'known'; position: Position };

const store = createStore<Here>(() => ({ state: 'not_asked' }));

/** Milliseconds. */
const FINDING_MS = 15_000;
const STILL_TRUE_MS = 300_000;

/** Where the device is, once somebody has asked for it: until the page is loaded anew, and stored nowhere. */
export const useHere = (): Here => useStore(store);

/** Asks the browser, which asks the person. */
export function askPosition(): void {
  store.setState({ state: 'asking' }, true);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => store.setState({ state: 'known', position: roughly(coords) }, true),
    ({ code, PERMISSION_DENIED }) => store.setState({ state: code === PERMISSION_DENIED ? 'denied' : 'unknown' }, true),
    { timeout: FINDING_MS, maximumAge: STILL_TRUE_MS },
  );
}

/** To a thousandth of a degree, some 100 m: enough to sort by distance, and no more is sent. */
const roughly = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
});
