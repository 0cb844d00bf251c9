import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';

/** What a control gets of its field, in a form or in a filter, where there is less of it. */
export interface ControlProps {
  onBlur?: () => void;
  controlRef?: Ref<HTMLElement>;
  isInvalid?: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
}

interface AutocompleteInputProps extends ControlProps {
  params: AutocompleteRenderInputParams;
  label: string;
}

/** The text field of MUI's autocomplete, tied to its field. */
export const AutocompleteInput = ({ params, label, onBlur, controlRef, ...props }: AutocompleteInputProps) => {
  const { slotProps, ...rest } = params;
  return (
    <TextField
      {...rest}
      onBlur={onBlur}
      inputRef={controlRef}
      error={props.isInvalid ?? false}
      slotProps={{
        ...slotProps,
        htmlInput: { ...slotProps.htmlInput, 'aria-label': label, 'aria-describedby': props.describedBy, dir: 'auto' },
      }}
    />
  );
};
