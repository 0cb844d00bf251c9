import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FieldLabel } from './field-label.tsx';

export interface SelectFieldProps extends Omit<NativeSelectProps, 'error' | 'input'> {
  label: string;
  /** What is wrong with the choice. */
  problem?: string | undefined;
}

/** A native select with its label above; its children are the options. */
export function SelectField({ label, problem, id: given, sx, ...props }: SelectFieldProps) {
  const own = useId();
  const id = given ?? own;
  const helpId = `${id}-help`;
  return (
    <FormControl fullWidth error={problem !== undefined} {...(sx && { sx })}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <NativeSelect
        {...props}
        input={<OutlinedInput />}
        inputProps={{ id, 'aria-describedby': problem ? helpId : undefined }}
      />
      {problem && <FormHelperText id={helpId}>{problem}</FormHelperText>}
    </FormControl>
  );
}
