import type { ClinicType } from '@skrin/contract/care/clinics';

/**
 * Words that name a type. Some words for hospitals say more (`inFull`): names have the one word or the words in full
 * (`RS Umum Daerah`).
 */
export const typeWords: Readonly<Record<string, { type: ClinicType; inFull?: string[] }>> = {
  rs: { type: 'hospital' },
  rsu: { type: 'hospital', inFull: ['umum'] },
  rsud: { type: 'hospital', inFull: ['umum', 'daerah'] },
  rsup: { type: 'hospital', inFull: ['umum', 'pusat'] },
  rsia: { type: 'hospital', inFull: ['ibu', 'anak'] },
  rsj: { type: 'hospital', inFull: ['jiwa'] },
  hospital: { type: 'hospital' },
  hospitals: { type: 'hospital' },
  puskesmas: { type: 'health_centre' },
  pkm: { type: 'health_centre' },
  klinik: { type: 'clinic' },
  clinic: { type: 'clinic' },
  clinics: { type: 'clinic' },
};

/** Phrases that mean one of the words above. */
export const typePhrases: readonly (readonly [words: string[], word: string])[] = [
  [['rumah', 'sakit'], 'rs'],
  [['health', 'centre'], 'puskesmas'],
  [['health', 'center'], 'puskesmas'],
];
