import type accounts from '../locales/en/accounts.json';
import type advice from '../locales/en/advice.json';
import type billing from '../locales/en/billing.json';
import type common from '../locales/en/common.json';
import type conditions from '../locales/en/conditions.json';
import type errors from '../locales/en/errors.json';
import type home from '../locales/en/home.json';
import type questionnaire from '../locales/en/questionnaire.json';
import type screening from '../locales/en/screening.json';
import type { defaultNamespace, Namespace } from './config.ts';

/** The English catalogues: keys of `t` are checked against them wherever this package is imported. */
export interface Catalogues extends Record<Namespace, object> {
  common: typeof common;
  accounts: typeof accounts;
  home: typeof home;
  screening: typeof screening;
  billing: typeof billing;
  questionnaire: typeof questionnaire;
  advice: typeof advice;
  conditions: typeof conditions;
  errors: typeof errors;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: typeof defaultNamespace;
    resources: Catalogues;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
