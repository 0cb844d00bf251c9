import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { mailLimits } from '@skrin/contract/mail/mail';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldLabel } from '../../../kit/field-label.tsx';
import { addressesIn, isAddress } from '../recipients.ts';

interface RecipientsFieldProps {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  autoFocus?: boolean;
}

/** The addresses that a mail goes to. One is made by Enter, a comma or leaving the field; one that is none stays and is marked. */
export function RecipientsField({ label, value, onChange, autoFocus = false }: RecipientsFieldProps) {
  const { t } = useTranslation('mail');
  const id = useId();
  const wrong = value.filter((each) => !isAddress(each));
  return (
    <FormControl fullWidth error={wrong.length > 0}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Autocomplete
        id={id}
        multiple
        freeSolo
        autoSelect
        options={[] as string[]}
        value={[...value]}
        onChange={(_event, next) => onChange([...new Set(next.flatMap(addressesIn))].slice(0, mailLimits.people))}
        renderValue={(shown, propsOf) =>
          shown.map((address, at) => {
            const { key, ...chip } = propsOf({ index: at });
            return (
              <Chip
                key={key}
                {...chip}
                label={<bdi>{address}</bdi>}
                color={isAddress(address) ? 'default' : 'error'}
                variant={isAddress(address) ? 'filled' : 'outlined'}
              />
            );
          })
        }
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            autoFocus={autoFocus}
            error={wrong.length > 0}
            slotProps={{
              ...slotProps,
              htmlInput: {
                ...slotProps.htmlInput,
                inputMode: 'email',
                dir: 'ltr',
                'aria-describedby': wrong.length > 0 ? `${id}-help` : undefined,
              },
            }}
            onKeyDown={(event) => {
              const { value: typed } = event.target as HTMLInputElement;
              if ((event.key !== ',' && event.key !== ';') || !typed) return;
              event.preventDefault();
              (event.target as HTMLInputElement).blur();
              (event.target as HTMLInputElement).focus();
            }}
          />
        )}
      />
      {wrong.length > 0 && (
        <FormHelperText id={`${id}-help`} role="alert">
          {t('compose.wrongAddress', { address: wrong[0] ?? '' })}
        </FormHelperText>
      )}
    </FormControl>
  );
}
