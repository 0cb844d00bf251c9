/**
 * Names of the files that people take away: each says what it is and of when or which number, in ASCII, so that several
 * of them can lie in one folder. Neither says whose it is, or what it holds.
 */
export const resultFileName = (issuedAt: Date, type: 'pdf' | 'fhir.json'): string =>
  `skrin-result-${dayOf(issuedAt)}.${type}`;

export const consultationFileName = (
  { startsAt, timeZone }: { startsAt: Date; timeZone: string },
  type: 'ics' | 'fhir.json',
): string => `skrin-consultation-${dayOf(startsAt, timeZone)}.${type}`;

export const tourFileName = ({ startsAt, timezone }: { startsAt: Date; timezone: string }): string =>
  `skrin-screening-day-${dayOf(startsAt, timezone)}.ics`;

export const invoiceFileName = ({ kind, number }: { kind: 'invoice' | 'credit_note'; number: string }): string =>
  `skrin-${kind.replace('_', '-')}-${number}.pdf`;

export const paymentRequestFileName = ({ number }: { number: string | null }): string =>
  `skrin-payment-request-${number ?? 'draft'}.pdf`;

/** Of a check that has several photos, counted from 1. */
export const photoFileName = (takenAt: Date, number: number): string => `skrin-photo-${dayOf(takenAt)}-${number}.jpg`;

/** Of a message of a conversation, by its place there; its pictures are counted from 1. */
export const chatPictureName = (sentAt: Date, message: number, number: number): string =>
  `skrin-chat-${dayOf(sentAt)}-${message}-${number}.jpg`;

/** Of an application: several of one opening lie in one folder. */
export const cvFileName = (applicationId: string): string => `skrin-cv-${applicationId.slice(-8)}.pdf`;

/** `2026-11-26`, by default in the time zone of whoever takes the file. */
const dayOf = (time: Date, timeZone?: string): string => time.toLocaleDateString('sv-SE', { timeZone });
