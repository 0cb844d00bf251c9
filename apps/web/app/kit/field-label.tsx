import FormLabel, { type FormLabelProps } from '@mui/material/FormLabel';
import type { ElementType } from 'react';

type FieldLabelProps = Omit<FormLabelProps, 'sx'> & { component?: ElementType };

/** The label above a control. */
export const FieldLabel = (props: FieldLabelProps) => (
  <FormLabel {...props} sx={{ padding: 0, marginBlockEnd: 0.75, color: 'text.primary', fontWeight: 600 }} />
);
