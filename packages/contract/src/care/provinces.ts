/**
 * Provinces of Indonesia with central (WITA) and eastern (WIT) time, by presidential decree 41/1987; all others have
 * western time.
 */
export const centralProvinces = [
  'Bali',
  'Nusa Tenggara Barat',
  'Nusa Tenggara Timur',
  'Kalimantan Selatan',
  'Kalimantan Timur',
  'Kalimantan Utara',
  'Sulawesi Utara',
  'Gorontalo',
  'Sulawesi Tengah',
  'Sulawesi Barat',
  'Sulawesi Selatan',
  'Sulawesi Tenggara',
] as const;
export const easternProvinces = [
  'Maluku',
  'Maluku Utara',
  'Papua',
  'Papua Barat',
  'Papua Barat Daya',
  'Papua Selatan',
  'Papua Tengah',
  'Papua Pegunungan',
] as const;
export const westernProvinces = [
  'Aceh',
  'Sumatera Utara',
  'Sumatera Barat',
  'Riau',
  'Kepulauan Riau',
  'Jambi',
  'Bengkulu',
  'Sumatera Selatan',
  'Kepulauan Bangka Belitung',
  'Lampung',
  'Banten',
  'DKI Jakarta',
  'Jawa Barat',
  'Jawa Tengah',
  'DI Yogyakarta',
  'Jawa Timur',
  'Kalimantan Barat',
  'Kalimantan Tengah',
] as const;

/** The provinces since 2022, as the directory of clinics writes them. */
export const provinces = [...westernProvinces, ...centralProvinces, ...easternProvinces] as const;
