import type about from '../locales/en/about.json';
import type accounts from '../locales/en/accounts.json';
import type advice from '../locales/en/advice.json';
import type announced from '../locales/en/announced.json';
import type articles from '../locales/en/articles.json';
import type billing from '../locales/en/billing.json';
import type common from '../locales/en/common.json';
import type conditions from '../locales/en/conditions.json';
import type demo from '../locales/en/demo.json';
import type errors from '../locales/en/errors.json';
import type faqs from '../locales/en/faqs.json';
import type home from '../locales/en/home.json';
import type pages from '../locales/en/pages.json';
import type pricing from '../locales/en/pricing.json';
import type products from '../locales/en/products.json';
import type questionnaire from '../locales/en/questionnaire.json';
import type screening from '../locales/en/screening.json';
import type settings from '../locales/en/settings.json';
import type shell from '../locales/en/shell.json';
import type support from '../locales/en/support.json';
import type technology from '../locales/en/technology.json';
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
  pages: typeof pages;
  shell: typeof shell;
  settings: typeof settings;
  about: typeof about;
  faqs: typeof faqs;
  technology: typeof technology;
  pricing: typeof pricing;
  products: typeof products;
  announced: typeof announced;
  support: typeof support;
  articles: typeof articles;
  demo: typeof demo;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: typeof defaultNamespace;
    resources: Catalogues;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
