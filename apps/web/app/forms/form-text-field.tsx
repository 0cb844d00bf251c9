import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { FieldLabel, fieldId } from '../kit/field-label.tsx';

export interface FormTextFieldProps<Values extends FieldValues, Output>
  extends Omit<OutlinedInputProps, 'name' | 'error' | 'label'> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
}

/** Types that are written left to right in every language; in Arabic `sari@` would otherwise be shown as `@sari`. */
const fromLeft = /email|tel|url/;

/** A text field of a form, its label above; hint and error stand below it and are read out with it. */
export function FormTextField<Values extends FieldValues, Output>(props: FormTextFieldProps<Values, Output>) {
  const { control, name, label, hint, id = fieldId(name), ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, ...input } = field;
  const help = fieldState.error?.message ?? hint;
  return (
    <FormControl fullWidth error={fieldState.invalid}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <OutlinedInput
        {...(fromLeft.test(`${rest.type} ${rest.inputMode}`) && { dir: 'ltr' })}
        {...rest}
        {...input}
        inputRef={ref}
        id={id}
        aria-describedby={help && `${id}-help`}
      />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
