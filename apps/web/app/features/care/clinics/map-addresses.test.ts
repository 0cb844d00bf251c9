import { describe, expect, it } from 'vitest';
import { mapAddresses } from './map-addresses.ts';

const clinic = {
  name: 'RSUD Wangaya & Klinik',
  city: 'Kota Denpasar',
  position: { latitude: -8.65, longitude: 115.22 },
} as const;

describe('where others show a clinic', () => {
  it('is its position, where that can be relied on', () => {
    expect(mapAddresses({ ...clinic, positionQuality: 'exact' })).toEqual({
      google: 'https://www.google.com/maps/search/?api=1&query=-8.65%2C115.22',
      openStreetMap: 'https://www.openstreetmap.org/?mlat=-8.65&mlon=115.22#map=17/-8.65/115.22',
      app: 'geo:-8.65,115.22?q=-8.65,115.22(RSUD%20Wangaya%20%26%20Klinik)',
    });
  });

  it.each(['area', 'town'] as const)(
    'is its name and city, where the position is that of the %s',
    (positionQuality) => {
      expect(mapAddresses({ ...clinic, positionQuality })).toEqual({
        google: 'https://www.google.com/maps/search/?api=1&query=RSUD%20Wangaya%20%26%20Klinik%2C%20Kota%20Denpasar',
        openStreetMap: 'https://www.openstreetmap.org/search?query=RSUD%20Wangaya%20%26%20Klinik%2C%20Kota%20Denpasar',
        app: 'geo:-8.65,115.22?q=RSUD%20Wangaya%20%26%20Klinik%2C%20Kota%20Denpasar',
      });
    },
  );
});
