/**
 * Keys of PostgreSQL's advisory locks, in one place so that no two uses share a key. The numbers are arbitrary and need
 * to be unique in this database only; if a use has several locks, this is the first of their two keys.
 */
export const advisoryLocks = {
  /** Servers that start together migrate one after the other. */
  migration: 7_254_001,
  /** Held while a pool of workers runs; the second key names the pool. */
  livingWorkers: 7_254_002,
  /** Held by the one server that runs on an embedded database. */
  dataDirOwner: 7_254_003,
  /** If two servers first start at once, one creates the administrator and the other finds that account. */
  seed: 7_254_004,
  /** Shared by all web processes while they run. */
  webProcesses: 7_254_005,
  /** Held during calls to other services; the second key names the purpose. */
  named: 7_254_006,
  /** Held by changes that leave fewer administrators. */
  administrators: 7_254_007,
  /** Held while an invoice gets its number. */
  invoices: 7_254_008,
  /** Held while a payment request gets its number. */
  paymentRequests: 7_254_011,
  /** Held while an import of clinics runs or is undone. */
  clinicImports: 7_254_009,
  /** Held while live events get their numbers. */
  liveEvents: 7_254_010,
  /** Held by changes of the baskets of one person; the second key names the person. */
  baskets: 7_254_011,
  /** Held while a day of money is counted, as balances are carried from day to day. */
  moneyDays: 7_254_012,
  /** Held while somebody becomes a reader of mails; shared while their unread threads are kept. */
  mailReaders: 7_254_013,
} as const;
