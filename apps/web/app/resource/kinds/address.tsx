import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Address } from '@skrin/contract/resource/field';
import { useTranslation } from 'react-i18next';
import { AddressText } from '../../kit/address-text.tsx';
import { presenceFilter } from './boolean-filter.tsx';
import type { InputProps, KindView } from './kind.ts';

const parts = ['line', 'city', 'state', 'postalCode', 'country'] as const satisfies (keyof Address)[];
/** The `autocomplete` tokens by which browsers fill in the parts. */
const autoComplete: Record<keyof Address, string> = {
  line: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
  country: 'country',
};
export const emptyAddress: Address = { line: '', city: '', state: '', postalCode: '', country: '' };

function AddressInput({
  id,
  value,
  onChange,
  onBlur,
  controlRef,
  isInvalid,
  isDisabled,
  describedBy,
}: InputProps<'address'>) {
  const { t } = useTranslation('workspace');
  const change = (part: keyof Address, text: string) => {
    const next = { ...emptyAddress, ...value, [part]: part === 'country' ? text.toUpperCase() : text };
    onChange(parts.some((name) => next[name] !== '') ? next : null);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {parts.map((part, at) => {
        const controlId = at === 0 ? id : `${id}-${part}`;
        return (
          <Box key={part} sx={at === 0 ? { gridColumn: { sm: '1 / -1' } } : {}}>
            <FormLabel htmlFor={controlId} sx={{ marginBlockEnd: 0.5 }}>
              {t(`address.${part}`)}
            </FormLabel>
            <OutlinedInput
              id={controlId}
              fullWidth
              value={value?.[part] ?? ''}
              onChange={({ target }) => change(part, target.value)}
              onBlur={onBlur}
              {...(at === 0 ? { inputRef: controlRef } : {})}
              error={isInvalid}
              disabled={isDisabled}
              autoComplete={autoComplete[part]}
              slotProps={{
                input: { dir: 'auto', 'aria-describedby': describedBy, ...(part === 'country' && { maxLength: 2 }) },
              }}
            />
          </Box>
        );
      })}
    </Box>
  );
}

export const address: KindView<'address'> = {
  Cell: AddressText,
  Input: AddressInput,
  isGroup: true,
  ...presenceFilter,
  width: 240,
  csv: {
    // As JSON, because the parts may contain any character that could separate them.
    write: (value) => JSON.stringify(value),
    read: (text) => {
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
    },
  },
};
