/**
 * Keys of PostgreSQL's advisory locks, in one place so that no two uses meet by chance. Any constants of this database
 * alone; where a use has several locks, this is the first of their two keys.
 */
export const advisoryLocks = {
  /** Servers that start together migrate one after the other. */
  migration: 7_254_001,
  /** A pool of workers that lives; the second key names it. */
  livingWorkers: 7_254_002,
  /** The one server that runs on an embedded database. */
  dataDirOwner: 7_254_003,
  /** Of two first starts at once one makes the administrator, and the other finds it. */
  seed: 7_254_004,
  /** Shared by every web process that lives. */
  webProcesses: 7_254_005,
  /** Held while other services are called; the second key names what for. */
  named: 7_254_006,
  /** Whoever makes administrators fewer. */
  administrators: 7_254_007,
  /** Whoever gives an invoice its number. */
  invoices: 7_254_008,
  /** Whoever imports clinics, or undoes it. */
  clinicImports: 7_254_009,
} as const;
