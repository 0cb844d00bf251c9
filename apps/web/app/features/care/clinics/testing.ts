import type { Clinic } from '@skrin/contract/care/clinics';

let made = 0;

/** A clinic as the API returns it. */
export const clinic = (over: Partial<Clinic> = {}): Clinic => ({
  id: `019a0000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
  name: 'Puskesmas Menteng',
  type: 'health_centre',
  address: 'Jl. Pegangsaan Barat 14',
  city: 'Kota Jakarta Pusat',
  province: 'DKI Jakarta',
  position: { latitude: -6.198, longitude: 106.843 },
  positionQuality: 'exact',
  phone: null,
  website: null,
  openingHours: null,
  timeZone: 'Asia/Jakarta',
  sources: [{ name: 'kemkes-bppsdmk-2019', date: '2020-01-01' }],
  isBookable: false,
  ...over,
});
