import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { describeIssue } from './field-text.ts';

/** Checks a form by a schema of the contract, in the reader's language. Forms load this when they are on the screen. */
export const contractResolver = <Values extends FieldValues, Output extends FieldValues>(
  schema: z.core.$ZodType<Output, Values>,
) => zodResolver(schema, { error: describeIssue });
