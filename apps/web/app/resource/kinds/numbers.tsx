import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import type { Money } from '@skrin/contract/common';
import type { Field } from '@skrin/contract/resource/field';
import { currencyDigits, readAmount } from '@skrin/i18n';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecimalInput, readEntry } from '../../kit/decimal-input.tsx';
import { useFormat } from '../../kit/use-format.ts';
import { writeDecimal } from '../csv/cells.ts';
import type { FilterProps, FilterTextProps, InputProps, KindView, ValueProps } from './kind.ts';
import { type BoundProps, mapBounds, RangeFilter, RangeText } from './range.tsx';

const digitsOf = ({ integer }: Field<'number'>) => (integer ? 0 : undefined);

/** With all its decimals: a position that is rounded is another place. */
const NumberCell = ({ value }: ValueProps<'number'>) => useFormat().number(value, { maximumFractionDigits: 12 });

/** While the text is not a number, it stays in the field and the filter has no such bound. */
function NumberBound({ id, label, value, onChange, digits }: BoundProps & { digits?: number | undefined }) {
  const [isUnread, setIsUnread] = useState(false);
  const known = value === '' ? null : Number(value);
  return (
    <DecimalInput
      id={id}
      label={label}
      digits={digits}
      value={isUnread && known === null ? Number.NaN : known}
      onChange={(bound) => {
        setIsUnread(Number.isNaN(bound));
        onChange(bound === null || Number.isNaN(bound) ? '' : String(bound));
      }}
    />
  );
}
const boundOf = (digits?: number) => (props: BoundProps) => <NumberBound {...props} digits={digits} />;
const DecimalBound = boundOf();
const WholeBound = boundOf(0);
const NumberText = ({ bound }: { bound: string }) => useFormat().number(Number(bound));

export const number: KindView<'number'> = {
  Cell: NumberCell,
  Input: ({ field, ...props }: InputProps<'number'>) => <DecimalInput {...props} digits={digitsOf(field)} />,
  Filter: ({ field, ...props }) => <RangeFilter {...props} Bound={field.integer ? WholeBound : DecimalBound} />,
  FilterText: ({ value }) => <RangeText value={value} Bound={NumberText} />,
  width: 110,
  align: 'end',
  csv: { write: writeDecimal, read: (text, { field }) => readEntry(text, digitsOf(field)) ?? text },
};

const MoneyCell = ({ value }: ValueProps<'money'>) => useFormat().money(value);

type Currency = Money['currency'];

/** Convert an amount between minor units and the units that people write. */
const inUnits = (amount: number, currency: Currency) => amount / 10 ** currencyDigits[currency];
const inSmallest = (units: number, currency: Currency) => Math.round(units * 10 ** currencyDigits[currency]);

interface CurrencySelectProps {
  currencies: readonly Currency[];
  value: Currency;
  onChange: (currency: Currency) => void;
  isDisabled?: boolean;
}

function CurrencySelect({ currencies, value, onChange, isDisabled = false }: CurrencySelectProps) {
  const { t } = useTranslation('workspace');
  if (currencies.length < 2) return null;
  return (
    <Select
      value={value}
      disabled={isDisabled}
      slotProps={{ input: { 'aria-label': t('fields.currency') } }}
      onChange={({ target }) => onChange(target.value)}
    >
      {currencies.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </Select>
  );
}

function MoneyInput({ field, id, label, value, onChange, ...props }: InputProps<'money'>) {
  const [currency, setCurrency] = useState(value?.currency ?? field.currencies[0] ?? 'IDR');
  return (
    <Stack direction="row" spacing={1}>
      <DecimalInput
        {...props}
        id={id}
        label={label}
        value={value === null ? null : inUnits(value.amount, currency)}
        digits={currencyDigits[currency]}
        onChange={(units) => onChange(units === null ? null : { amount: inSmallest(units, currency), currency })}
      />
      <CurrencySelect
        currencies={field.currencies}
        value={currency}
        isDisabled={props.isDisabled}
        onChange={(chosen) => {
          setCurrency(chosen);
          if (value) onChange({ ...value, currency: chosen });
        }}
      />
    </Stack>
  );
}

const bounds: Record<Currency, ComponentType<BoundProps>> = {
  IDR: boundOf(currencyDigits.IDR),
  USD: boundOf(currencyDigits.USD),
};

/** Reads the filter of the address: `100..500` in the field's first currency, `USD:100..500` in another. */
function readAmounts({ currencies }: FilterProps<'money'>['field'], value = ''): { currency: Currency; range: string } {
  const [range = '', code] = value.split(':').toReversed();
  return { currency: currencies.find((known) => known === code) ?? currencies[0] ?? 'IDR', range };
}

function MoneyFilter({ field, value, onChange, ...props }: FilterProps<'money'>) {
  const read = readAmounts(field, value);
  const [chosen, setChosen] = useState(read.currency);
  // Without an amount the address holds no currency either.
  const currency = value === undefined ? chosen : read.currency;
  const change = (range: string | undefined, of: Currency) => {
    const amounts = mapBounds(range, (bound) => inSmallest(Number(bound), of).toString());
    onChange(amounts && (of === field.currencies[0] ? amounts : `${of}:${amounts}`));
  };
  const range = mapBounds(read.range, (bound) => String(inUnits(Number(bound), currency)));
  return (
    <Stack spacing={1}>
      <RangeFilter {...props} value={range} onChange={(next) => change(next, currency)} Bound={bounds[currency]} />
      <CurrencySelect
        currencies={field.currencies}
        value={currency}
        onChange={(next) => {
          setChosen(next);
          change(range, next);
        }}
      />
    </Stack>
  );
}

function MoneyFilterText({ field, value }: FilterTextProps<'money'>) {
  const { currency, range } = readAmounts(field, value);
  return <RangeText value={mapBounds(range, (bound) => `${bound} ${currency}`) ?? ''} Bound={MoneyText} />;
}
function MoneyText({ bound }: { bound: string }) {
  const [amount, currency] = bound.split(' ');
  return useFormat().money({ amount: Number(amount), currency: currency as Currency });
}

export const money: KindView<'money'> = {
  Cell: MoneyCell,
  Input: MoneyInput,
  isGroup: true,
  Filter: MoneyFilter,
  FilterText: MoneyFilterText,
  width: 130,
  align: 'end',
  csv: {
    write: ({ amount, currency }) => `${writeDecimal(inUnits(amount, currency))} ${currency}`,
    read: (text, { field }) => {
      const [amount = '', code = field.currencies[0]] = text.trim().split(/\s+/);
      const currency = field.currencies.find((known) => known === code);
      return currency ? { amount: readAmount(amount, currency), currency } : text;
    },
  },
};
