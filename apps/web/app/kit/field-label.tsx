import FormLabel, { type FormLabelProps } from '@mui/material/FormLabel';
import { createContext, type ElementType, use } from 'react';

type FieldLabelProps = Omit<FormLabelProps, 'sx'> & { component?: ElementType };

/** What the ids of a form's fields begin with. A form in a dialog has its own: a page behind it may have the same fields. */
export const FieldIdPrefix = createContext('');

/** The id of the field of this name in the form around. */
export const fieldId = (name: string): string => use(FieldIdPrefix) + name;

/** The label above a control. */
export const FieldLabel = (props: FieldLabelProps) => (
  <FormLabel {...props} sx={{ padding: 0, marginBlockEnd: 0.75, color: 'text.primary', fontWeight: 600 }} />
);
