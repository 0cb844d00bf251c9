import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { fieldId } from '../kit/field-label.tsx';
import { SelectField, type SelectFieldProps } from '../kit/select-field.tsx';

interface FormSelectFieldProps<Values extends FieldValues, Output>
  extends Pick<SelectFieldProps, 'label' | 'children'> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** A native select of a form, its label above; an error stands below it and is read out with it. */
export function FormSelectField<Values extends FieldValues, Output>(props: FormSelectFieldProps<Values, Output>) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, ...input } = field;
  return (
    <SelectField
      {...rest}
      {...input}
      id={fieldId(name)}
      value={value ?? ''}
      inputRef={ref}
      problem={fieldState.error?.message}
    />
  );
}
