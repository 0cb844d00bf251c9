import type { Clinic } from '@skrin/contract/care/clinics';

/** Where a clinic is shown by services and apps of others. */
type MapAddresses = Record<'google' | 'openStreetMap' | 'app', string>;

/**
 * By its position, where that can be relied on; else by its name and city, which those services may know better. `app`:
 * whatever the phone opens `geo:` addresses with (RFC 5870).
 */
export function mapAddresses({ name, city, position, positionQuality }: MappedClinic): MapAddresses {
  const point = `${position.latitude},${position.longitude}`;
  const isExact = positionQuality === 'exact';
  const words = encodeURIComponent(`${name}, ${city}`);
  return {
    google: `https://www.google.com/maps/search/?api=1&query=${isExact ? encodeURIComponent(point) : words}`,
    openStreetMap: isExact
      ? `https://www.openstreetmap.org/?mlat=${position.latitude}&mlon=${position.longitude}#map=17/${position.latitude}/${position.longitude}`
      : `https://www.openstreetmap.org/search?query=${words}`,
    app: `geo:${point}?q=${isExact ? `${point}(${encodeURIComponent(name)})` : words}`,
  };
}

type MappedClinic = Pick<Clinic, 'name' | 'city' | 'position' | 'positionQuality'>;
