import type { Language } from '@skrin/contract/languages';

/** Names and signs that no language translates. */
const names = ['Skrin', 'Model Skin Diseases', 'PayPal', 'Midtrans', 'Idempotency-Key'];

/** Words that a language shares with English. */
const sameInBoth: Record<string, string[]> = {
  id: ['Diabetes', 'Impetigo', 'Email', 'Menu', 'Total', 'Status', 'Mpox', 'Psoriasis'],
  fr: [
    'Articles',
    'FAQ',
    'Menu',
    'Mode',
    'Message',
    'Photo',
    'Note',
    'Total',
    'Article',
    'Consultation',
    'Cyan',
    'Orange',
    'Pages',
    'Notifications',
    'Sources',
    'Photos',
    'F1',
    'Version',
    'Actions',
    'Code',
    '{minutes} min',
    'Mpox',
    'Province',
    'MM',
    'Psoriasis',
  ],
  vi: ['Email', 'Menu'],
};

/** Texts that may be the same in English and in a language; without `shared`, only those listed for that language. */
export const mayEqualEnglish = (language: Language, { shared = true } = {}): Set<string> =>
  new Set([...(shared ? names : []), ...(sameInBoth[language] ?? [])]);
