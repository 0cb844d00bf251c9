/** Where rows of the directory come from, and on which terms. */
export interface ClinicSource {
  title: string;
  url: string;
  /** Null: no licence is stated; the rows are facts of a public authority. */
  licence: { title: string; url: string } | null;
  /** The text that must stand wherever its rows are shown. */
  attribution: string | null;
  /** The day that the rows date from; null: each file has its own. */
  date: string | null;
}

const openStreetMap = {
  title: 'OpenStreetMap',
  licence: { title: 'ODbL 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
  attribution: '© OpenStreetMap contributors',
} as const;

const ministry = { title: 'Kementerian Kesehatan Republik Indonesia', licence: null, attribution: null } as const;

/**
 * The sources by the name that rows carry, the most trusted first. `skrin`: what staff added or corrected.
 * `openstreetmap` and `kemkes` are sources that the importer reads in their own formats.
 */
export const clinicSources = {
  skrin: { title: 'Skrin', url: '/about-us', licence: null, attribution: null, date: null },
  kemkes: { ...ministry, url: 'https://satusehat.kemkes.go.id', date: null },
  openstreetmap: { ...openStreetMap, url: 'https://www.openstreetmap.org/copyright', date: null },
  'kemkes-bppsdmk-2019': { ...ministry, url: 'https://bppsdmk.kemkes.go.id/info_sdmk/peta', date: '2020-01-01' },
  'covid-referral-2020': { ...ministry, url: 'https://www.kemkes.go.id', date: '2020-03-10' },
  'osm-jabar-dki-2026': { ...openStreetMap, url: 'https://www.openstreetmap.org/copyright', date: '2026-02-05' },
  'osm-aceh-2026': { ...openStreetMap, url: 'https://www.openstreetmap.org/copyright', date: '2026-08-19' },
} as const satisfies Record<string, ClinicSource>;

export type ClinicSourceName = keyof typeof clinicSources;
/** Sources of files; staff alone write rows of `skrin`. */
export type ImportedSourceName = Exclude<ClinicSourceName, 'skrin'>;
export const clinicSourceNames = Object.keys(clinicSources) as [ClinicSourceName, ...ClinicSourceName[]];
export const importedSourceNames = clinicSourceNames.filter((name): name is ImportedSourceName => name !== 'skrin');
