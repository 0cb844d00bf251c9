import type { Namespace } from '@skrin/i18n';

/**
 * Pages that are prerendered in the default language, and the texts each shows besides `common` and `errors`. Pages with
 * a form are not: what is typed before the page comes to life would be lost.
 */
export const publicPages: Readonly<Record<string, readonly Namespace[]>> = {
  '/': ['home', 'conditions'],
};
