import type { Language } from '@skrin/contract/languages';

/** Names and signs that no language translates. */
const names = ['Skrin', 'Model Skin Diseases', 'PayPal', 'Midtrans', 'Idempotency-Key', 'PDF'];

/** Signs of units that languages with Latin letters write alike. */
const metric = ['cm', 'kg', '{value} cm', '{value} kg'];

/** Words that a language shares with English. */
const sameInBoth: Record<string, string[]> = {
  id: [
    'Diabetes',
    'Impetigo',
    'Email',
    'Menu',
    'Total',
    'Status',
    'Subtotal',
    'Psoriasis',
    'File',
    'Folder',
    'Video',
    ...metric,
  ],
  fr: [
    'Articles',
    'Pause',
    'FAQ',
    'Menu',
    'Mode',
    'Message',
    'Photo',
    'Note',
    'Total',
    'Date',
    'Service',
    'Organisation',
    'Description',
    'Article',
    'Consultation',
    'Consultations',
    'Cyan',
    'Orange',
    'Pages',
    'Notifications',
    'Sources',
    '{photos} photos',
    'Version',
    'Versions',
    'Version {number}',
    'Photos',
    'Document',
    'Archive',
    'Version {version}',
    'Actions',
    'Code',
    '{minutes} min',
    'Province',
    'Description',
    'Licence',
    'Latitude',
    'Longitude',
    'Organisation',
    'Pharmacies',
    'Stock',
    'MM',
    'Psoriasis',
    ...metric,
  ],
  vi: ['Email', 'Menu', 'Video', ...metric],
};

/** Texts that may be the same in English and in a language; without `shared`, only those listed for that language. */
export const mayEqualEnglish = (language: Language, { shared = true } = {}): Set<string> =>
  new Set([...(shared ? names : []), ...(sameInBoth[language] ?? [])]);
