import type { Clinic } from '@skrin/contract/care/clinics';

/** URLs of a clinic at external map services and in map apps. */
type MapAddresses = Record<'google' | 'openStreetMap' | 'app', string>;

/**
 * Searches by position if it is exact; else by name and city, which the services may know better. `app` is a `geo:` URL
 * (RFC 5870), which the phone opens in its own map app.
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

export type MappedClinic = Pick<Clinic, 'name' | 'city' | 'position' | 'positionQuality'>;
