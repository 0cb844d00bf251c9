import i18next from 'i18next';
import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Says in the reader's language what is wrong with one field: the same words the server uses (`errors:fieldErrors`). */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  const field = fieldName(issue);
  if (isMissing(issue)) return i18next.t('errors:fieldErrors.required', { field });
  if (issue.code === 'invalid_format' && issue.format === 'email') return i18next.t('errors:fieldErrors.invalid_email');
  if (issue.code === 'too_small')
    return i18next.t('errors:fieldErrors.too_short', { field, count: Number(issue.minimum) });
  if (issue.code === 'too_big')
    return i18next.t('errors:fieldErrors.too_long', { field, count: Number(issue.maximum) });
  if (issue.code === 'custom' && issue.params?.code === 'guessable') return i18next.t('errors:fieldErrors.guessable');
  return i18next.t('errors:fieldErrors.invalid', { field });
};

const isMissing = (issue: Issue): boolean => {
  const { input } = issue;
  return input === undefined || input === null || input === '' || (Array.isArray(input) && input.length === 0);
};

const fieldName = ({ path }: Issue): string =>
  i18next.t(`errors:fields.${String(path?.at(-1))}`, i18next.t('errors:fields.unknown'));
