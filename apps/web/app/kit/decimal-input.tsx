import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { readNumber } from '@skrin/i18n';
import { type Ref, useState } from 'react';

interface DecimalInputProps {
  id: string;
  /** `NaN` for a text that is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: (() => void) | undefined;
  controlRef?: Ref<HTMLElement>;
  isInvalid?: boolean;
  isDisabled?: boolean;
  /** Most decimal places; any number if absent. */
  digits?: number | undefined;
  describedBy?: string | undefined;
  label?: string;
  /** Id of the text that names it, where no label does. */
  labelledBy?: string;
  /** Shown at the end of the field. */
  unit?: string;
}

/** Shows the text as it is typed, because unfinished numbers such as `1.` and `-` must not be rewritten. */
export function DecimalInput({ value, onChange, controlRef, isInvalid, isDisabled, ...props }: DecimalInputProps) {
  const [typed, setTyped] = useState<{ text: string; value: number | null }>();
  const text = typed && Object.is(typed.value, value) ? typed.text : (value?.toString() ?? '');
  return (
    <OutlinedInput
      id={props.id}
      fullWidth
      value={text}
      onChange={({ target }) => {
        const next = readEntry(target.value, props.digits);
        setTyped({ text: target.value, value: next });
        onChange(next);
      }}
      onBlur={props.onBlur}
      inputRef={controlRef}
      error={isInvalid ?? false}
      disabled={isDisabled ?? false}
      endAdornment={props.unit && <InputAdornment position="end">{props.unit}</InputAdornment>}
      slotProps={{
        input: {
          inputMode: props.digits === 0 ? 'numeric' : 'decimal',
          dir: 'ltr',
          'aria-label': props.label,
          'aria-labelledby': props.labelledBy,
          'aria-describedby': props.describedBy,
        },
      }}
    />
  );
}

/** A text that is not a number becomes `NaN`, which the schema refuses; an empty text becomes `null`. */
export const readEntry = (text: string, digits: number | undefined): number | null =>
  text.trim() === '' ? null : readNumber(text, digits);
