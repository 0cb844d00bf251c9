import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

export interface BoundProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

interface RangeFilterProps {
  id: string;
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  Bound: ComponentType<BoundProps>;
}

const split = (value = '..'): [string, string] => {
  const [from = '', to = ''] = value.split('..');
  return [from, to];
};
const join = (from: string, to: string) => (from || to ? `${from}..${to}` : undefined);

/** Converts both bounds of a range. */
export const mapBounds = (range: string | undefined, change: (bound: string) => string): string | undefined => {
  const [from, to] = split(range).map((bound) => bound && change(bound));
  return join(from ?? '', to ?? '');
};

/** Whether a range ends before it begins, so that nothing is in it. Days are compared as they are written. */
export const isBackwards = (range: string | undefined): boolean => {
  const [from, to] = split(range);
  if (!from || !to) return false;
  return Number.isNaN(Number(from)) ? from > to : Number(from) > Number(to);
};

/** Two controls, one for each bound: `from..to` in the address, where one side may be empty. */
export function RangeFilter({ id, label, value, onChange, Bound }: RangeFilterProps) {
  const { t } = useTranslation('workspace');
  const [from, to] = split(value);
  const problem = isBackwards(value) ? `${id}-problem` : undefined;
  return (
    <Stack
      component="fieldset"
      spacing={1}
      aria-describedby={problem}
      sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}
    >
      <FormLabel component="legend" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {label}
      </FormLabel>
      <BoundField
        id={id}
        label={t('filters.from')}
        value={from}
        onChange={(next) => onChange(join(next, to))}
        Bound={Bound}
      />
      <BoundField
        id={`${id}-to`}
        label={t('filters.to')}
        value={to}
        onChange={(next) => onChange(join(from, next))}
        Bound={Bound}
      />
      {problem && (
        <FormHelperText id={problem} error role="status">
          {t('filters.backwards')}
        </FormHelperText>
      )}
    </Stack>
  );
}

const BoundField = ({ Bound, ...bound }: BoundProps & Pick<RangeFilterProps, 'Bound'>) => (
  <div>
    <FormLabel htmlFor={bound.id}>{bound.label}</FormLabel>
    <Bound {...bound} />
  </div>
);

/** '1 – 5', 'from 1', 'to 5'. */
export function RangeText({ value, Bound }: { value: string; Bound: ComponentType<{ bound: string }> }) {
  const { t } = useTranslation('workspace');
  const [from, to] = split(value);
  if (from && to) return [<Bound key="from" bound={from} />, ' – ', <Bound key="to" bound={to} />];
  return [`${t(from ? 'filters.from' : 'filters.to')} `, <Bound key="bound" bound={from || to} />];
}
