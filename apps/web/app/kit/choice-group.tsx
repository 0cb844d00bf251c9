import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ChoiceCard } from './choice-card.tsx';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: ReactNode;
  picture?: ReactNode;
}

interface ChoiceGroupProps<Value extends string> {
  /** Also the `id` of the group's first control, which an `ErrorSummary` links to. */
  name: string;
  /** The question: a text, or a `PageHeading` when it is the page's only one. */
  legend: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly Choice<Value>[];
  /** A second control for the same options, such as a body map: above them, or beside them on wide screens. */
  picture?: ((toggle: (option: Value) => void) => ReactNode) | undefined;
  /** A control for how the pictures of the options are drawn, below them. It stays enabled when they are disabled. */
  pictureControl?: ReactNode;
  /** The number of the first option where number keys choose: `useNumberKeys`. There are keys for 1 to 9. */
  firstKey?: number | undefined;
  /** Checkboxes instead of radio buttons. */
  multiple?: boolean;
  /** One option below the other at every width. */
  stacked?: boolean;
  disabled?: boolean;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** A question with its options as large cards: one of them, or several with `multiple`. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const {
    name,
    legend,
    hint,
    error,
    options,
    picture,
    pictureControl,
    firstKey = 10,
    multiple = false,
    stacked = false,
    disabled = false,
    value,
    onChange,
  } = props;
  const toggle = (option: Value) => {
    if (!multiple) return onChange([option]);
    onChange(value.includes(option) ? value.filter((chosen) => chosen !== option) : [...value, option]);
  };
  const pictured = options.some((option) => option.picture);
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <Box component="fieldset" aria-describedby={describedBy || undefined} sx={plain}>
      <Box component="legend" sx={{ padding: 0, fontWeight: 650, fontSize: 'lead' }}>
        {legend}
      </Box>
      {hint && (
        <Typography id={`${name}-hint`} color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
          {hint}
        </Typography>
      )}
      {error && (
        <FormHelperText id={`${name}-error`} error sx={{ fontSize: 'body', fontWeight: 600 }}>
          {error}
        </FormHelperText>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: picture ? { xs: 1, md: 3 } : 3,
          marginBlockStart: picture ? 1 : 2,
          alignItems: 'center',
          gridTemplateColumns: picture ? { md: '4fr 3fr' } : '1fr',
        }}
      >
        {picture?.(toggle)}
        <Box
          component="fieldset"
          role="presentation"
          disabled={disabled}
          sx={{
            ...plain,
            display: 'grid',
            gap: picture ? 0.75 : pictured ? 1.5 : 1,
            alignContent: 'start',
            gridTemplateColumns: stacked ? '1fr' : columnsOf({ picture: picture !== undefined, pictured }),
          }}
        >
          {options.map((option, at) => (
            <ChoiceCard
              key={option.value}
              {...option}
              compact={picture !== undefined}
              shortcut={firstKey + at < 10 ? String(firstKey + at) : undefined}
              id={at === 0 ? name : `${name}-${option.value}`}
              name={name}
              type={multiple ? 'checkbox' : 'radio'}
              checked={value.includes(option.value)}
              invalid={error !== undefined}
              onToggle={() => toggle(option.value)}
            />
          ))}
        </Box>
      </Box>
      {pictureControl && <Box sx={{ marginBlockStart: 1 }}>{pictureControl}</Box>}
    </Box>
  );
}

/** Two on a phone where the options are short or drawn, two from a tablet on where they are not. */
function columnsOf({ picture, pictured }: { picture: boolean; pictured: boolean }) {
  if (pictured) return { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' };
  return picture ? { xs: 'repeat(2, minmax(0, 1fr))', md: '1fr' } : { sm: '1fr 1fr' };
}

/** Removes the default style of a fieldset. */
const plain = { border: 0, padding: 0, margin: 0, minWidth: 0 };
