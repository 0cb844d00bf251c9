import type { Position } from '@skrin/contract/care/clinics';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The position of the device. `denied`: by the person or the browser; `unknown`: it could not be determined. */
type DevicePosition = { state: 'not_asked' | 'asking' | 'denied' | 'unknown' } | { state: 'known'; position: Position };

const store = createStore<DevicePosition>(() => ({ state: 'not_asked' }));

/** Milliseconds. */
const FINDING_MS = 15_000;
const MAX_POSITION_AGE_MS = 300_000;

/** The device's position, once it was asked for. It is kept in memory only, until the page is reloaded. */
export const useDevicePosition = (): DevicePosition => useStore(store);

/** The same outside of components; undefined unless it is known. */
export function devicePosition(): Position | undefined {
  const here = store.getState();
  return here.state === 'known' ? here.position : undefined;
}

/** Asks for the position; the browser asks the person for permission. */
export function askPosition(): void {
  store.setState({ state: 'asking' }, true);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => store.setState({ state: 'known', position: roundPosition(coords) }, true),
    ({ code, PERMISSION_DENIED }) => store.setState({ state: code === PERMISSION_DENIED ? 'denied' : 'unknown' }, true),
    { timeout: FINDING_MS, maximumAge: MAX_POSITION_AGE_MS },
  );
}

/** Rounds to a thousandth of a degree, some 100 m: enough to sort by distance, so nothing more exact is sent. */
const roundPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
});
