import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { Field } from '@skrin/contract/resource/field';
import { PhoneLink } from '../../kit/phone-link.tsx';
import { touchTarget } from '../../theme/tokens.ts';
import { presenceFilter } from './boolean-filter.tsx';
import type { InputProps, KindView, ValueProps } from './kind.ts';

type TextProps = InputProps<'text'> | InputProps<'longText'>;

const asWritten = { write: (value: string) => value, read: (text: string) => text };

const inputTypes = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  timezone: 'text',
  clock: 'time',
} as const satisfies Record<NonNullable<Field<'text'>['format']>, string>;

function TextInput({ field, id, value, onChange, onBlur, controlRef, describedBy, ...props }: TextProps) {
  const isLong = field.kind === 'longText';
  return (
    <OutlinedInput
      id={id}
      fullWidth
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
      inputRef={controlRef}
      error={props.isInvalid}
      disabled={props.isDisabled}
      {...(props.autoComplete && { autoComplete: props.autoComplete })}
      {...(isLong ? { multiline: true, minRows: 4, maxRows: 20 } : {})}
      {...('format' in field && field.format ? { type: inputTypes[field.format] } : {})}
      slotProps={{ input: { 'aria-describedby': describedBy, ...(value && { dir: 'auto' }) } }}
    />
  );
}

/** Email addresses, web addresses and phone numbers are links. */
function TextLine({ field, value }: ValueProps<'text'>) {
  if (!field.format || field.format === 'timezone' || field.format === 'clock') return <span dir="auto">{value}</span>;
  if (field.format === 'phone') return <PhoneLink phone={value} sx={tappable} />;
  const href = { email: `mailto:${value}`, url: value }[field.format];
  return (
    <Link
      href={href}
      dir="ltr"
      sx={tappable}
      {...(field.format === 'url' ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {value}
    </Link>
  );
}

/** High enough to be tapped on narrow screens; on wide ones, a line like the others. */
const tappable = { display: 'inline-flex', alignItems: 'center', minBlockSize: { xs: touchTarget, md: 0 } } as const;

const LongTextLine = ({ value }: ValueProps<'longText'>) => (
  <Typography component="span" dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
    {value}
  </Typography>
);

export const text: KindView<'text'> = {
  Cell: ({ value }) => value,
  Line: TextLine,
  Input: TextInput,
  ...presenceFilter,
  width: 160,
  csv: asWritten,
};

export const longText: KindView<'longText'> = {
  Cell: ({ value }) => value,
  Line: LongTextLine,
  Input: TextInput,
  ...presenceFilter,
  width: 220,
  csv: asWritten,
};
