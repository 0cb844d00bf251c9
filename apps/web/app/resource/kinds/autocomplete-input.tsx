import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';

/** The props of a control that come from its form field; in a filter most of them are absent. */
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

/** The text field of MUI's Autocomplete, with the label, ref and error state of its form field. */
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
