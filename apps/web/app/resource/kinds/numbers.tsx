import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { currencyDigits } from '@skrin/i18n';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/use-format.ts';
import type { InputProps, KindView, ValueProps } from './kind.ts';
import { type BoundProps, RangeFilter, RangeText } from './range.tsx';

interface DecimalInputProps {
  id: string;
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  controlRef?: Ref<HTMLElement>;
  isInvalid?: boolean;
  isDisabled?: boolean;
  isInteger?: boolean;
  describedBy?: string | undefined;
  label?: string;
}

/** Keeps what is typed as long as it is being typed: `1.` and `-` are on the way to a number. */
function DecimalInput({ value, onChange, controlRef, isInvalid, isDisabled, ...props }: DecimalInputProps) {
  const [typed, setTyped] = useState<{ text: string; value: number | null }>();
  const text = typed && Object.is(typed.value, value) ? typed.text : (value?.toString() ?? '');
  return (
    <OutlinedInput
      id={props.id}
      fullWidth
      value={text}
      onChange={({ target }) => {
        const next = readNumber(target.value);
        setTyped({ text: target.value, value: next });
        onChange(next);
      }}
      onBlur={props.onBlur}
      inputRef={controlRef}
      error={isInvalid ?? false}
      disabled={isDisabled ?? false}
      slotProps={{
        input: {
          inputMode: props.isInteger ? 'numeric' : 'decimal',
          dir: 'ltr',
          'aria-label': props.label,
          'aria-describedby': props.describedBy,
        },
      }}
    />
  );
}

/** A comma is a decimal point to most people; what is no number is `NaN`, which the schema refuses. */
const readNumber = (text: string): number | null => {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? null : Number(plain);
};

const NumberCell = ({ value }: ValueProps<'number'>) => useFormat().number(value);

const NumberBound = ({ id, label, value, onChange }: BoundProps) => (
  <DecimalInput
    id={id}
    label={label}
    value={readNumber(value)}
    onChange={(bound) => onChange(bound === null || Number.isNaN(bound) ? '' : String(bound))}
  />
);
const NumberText = ({ bound }: { bound: string }) => useFormat().number(Number(bound));

export const number: KindView<'number'> = {
  Cell: NumberCell,
  Input: ({ field, ...props }: InputProps<'number'>) => <DecimalInput {...props} isInteger={field.integer === true} />,
  Filter: (props) => <RangeFilter {...props} Bound={NumberBound} />,
  FilterText: ({ value }) => <RangeText value={value} Bound={NumberText} />,
  width: 110,
  align: 'end',
  csv: { write: String, read: (text) => readNumber(text) ?? text },
};

const MoneyCell = ({ value }: ValueProps<'money'>) => useFormat().money(value);

function MoneyInput({ field, id, label, value, onChange, ...props }: InputProps<'money'>) {
  const { t } = useTranslation('workspace');
  const [currency, setCurrency] = useState(value?.currency ?? field.currencies[0] ?? 'IDR');
  const factor = 10 ** currencyDigits[currency];
  return (
    <Stack direction="row" spacing={1}>
      <DecimalInput
        {...props}
        id={id}
        label={label}
        value={value === null ? null : value.amount / factor}
        isInteger={factor === 1}
        onChange={(amount) =>
          onChange(amount === null ? null : { amount: Number((amount * factor).toFixed(6)), currency })
        }
      />
      {field.currencies.length > 1 && (
        <Select
          value={currency}
          disabled={props.isDisabled}
          slotProps={{ input: { 'aria-label': t('fields.currency') } }}
          onChange={({ target }) => {
            setCurrency(target.value);
            if (value) onChange({ ...value, currency: target.value });
          }}
        >
          {field.currencies.map((option) => (
            <MenuItem key={option} value={option}>
              {option}
            </MenuItem>
          ))}
        </Select>
      )}
    </Stack>
  );
}

export const money: KindView<'money'> = {
  Cell: MoneyCell,
  Input: MoneyInput,
  isGroup: true,
  width: 130,
  align: 'end',
  csv: {
    write: ({ amount, currency }) => `${amount / 10 ** currencyDigits[currency]} ${currency}`,
    read: (text, { field }) => {
      const [amount = '', code = field.currencies[0]] = text.trim().split(/\s+/);
      const currency = field.currencies.find((known) => known === code);
      const whole = readNumber(amount);
      if (!currency || whole === null) return text;
      return { amount: Number((whole * 10 ** currencyDigits[currency]).toFixed(6)), currency };
    },
  },
};
