import { languages } from '@skrin/contract/languages';
import { photoLimits, photoTypeNames } from '@skrin/contract/screening/photos';
import type { InitOptions } from 'i18next';

/** One file per namespace in `locales/<language>/`. The first is the default. */
export const namespaces = [
  'common',
  'pages',
  'shell',
  'notifications',
  'noticeSettings',
  'settings',
  'search',
  'accounts',
  'signInMails',
  'providers',
  'authDemo',
  'profile',
  'security',
  'rights',
  'home',
  'about',
  'faqs',
  'technology',
  'pricing',
  'products',
  'comingSoon',
  'maintenance',
  'support',
  'privacy',
  'terms',
  'content',
  'demo',
  'screening',
  'followUps',
  'reminders',
  'camera',
  'consent',
  'dependants',
  'fhir',
  'documents',
  'invitation',
  'billing',
  'invoices',
  'refunds',
  'receipts',
  'consultationMails',
  'tourMails',
  'orders',
  'payments',
  'consultations',
  'consultationOrders',
  'questionnaire',
  'advice',
  'lookAlikes',
  'conditions',
  'diabetesQuestions',
  'diabetesAdvice',
  'diabetesResult',
  'diabetesPaper',
  'clinics',
  'clinicWork',
  'hiring',
  'hiringMails',
  'figures',
  'screeningDays',
  'tourWork',
  'posts',
  'workspace',
  'roles',
  'look',
  'resources',
  'errors',
] as const;
export type Namespace = (typeof namespaces)[number];

export const defaultLanguage = languages[0];
export const defaultNamespace = namespaces[0];

/** Limits that messages name. They are default variables of every text, so callers need not pass them. */
const limits = {
  formats: Object.values(photoTypeNames).join(', '),
  megabytes: photoLimits.maxBytes / 1024 ** 2,
  megapixels: photoLimits.maxPixels['image/jpeg'] / 1e6,
  avifMegapixels: photoLimits.maxPixels['image/avif'] / 1e6,
  pixels: photoLimits.minSidePx,
};

/** What web and server share. React and JSON need no escaping; HTML mails are escaped where they are built. */
export const i18nOptions = {
  supportedLngs: languages,
  fallbackLng: defaultLanguage,
  load: 'languageOnly',
  defaultNS: defaultNamespace,
  interpolation: {
    prefix: '{',
    suffix: '}',
    escapeValue: false,
    defaultVariables: limits,
    // With `isolating`, which the code that starts i18next must register.
    alwaysFormat: true,
  },
} as const satisfies InitOptions;
