import { invalidFieldsOf } from '@skrin/contract/field-errors';
import { fieldErrorText } from '@skrin/i18n';
import i18next from 'i18next';
import type { z } from 'zod';

/** What is wrong with a field, in the words that the server would use. */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  const [field] = invalidFieldsOf(issue, issue.input);
  return field && fieldErrorText(i18next.t, field);
};
