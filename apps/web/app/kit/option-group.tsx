import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

interface OptionGroupProps<Value extends string> {
  legend: string;
  hint?: string;
  value: Value;
  options: readonly { value: Value; label: string; picture?: ReactNode }[];
  columns?: number;
  onChoose: (value: Value) => void;
}

/** A choice of one among a few options, as radio buttons that look like tiles. */
export function OptionGroup<Value extends string>(props: OptionGroupProps<Value>) {
  const { legend, hint, value, options, columns = 2, onChoose } = props;
  const id = useId();
  return (
    <Group aria-describedby={hint && `${id}-hint`}>
      <legend>{legend}</legend>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      <Tiles style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {options.map((option) => (
          <Tile key={option.value}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.picture}
            <span>{option.label}</span>
          </Tile>
        ))}
      </Tiles>
    </Group>
  );
}

const Group = styled('fieldset')(({ theme: { vars, typography } }) => ({
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  legend: { padding: 0, marginBlockEnd: 8, fontWeight: 600 },
  p: { marginBlock: '0 8px', fontSize: typography.small, color: vars.palette.text.secondary },
}));

const Tiles = styled('div')({ display: 'grid', gap: 8 });

const Tile = styled('label')(({ theme: { vars, shape, typography } }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minBlockSize: 44,
  padding: 8,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  fontSize: typography.small,
  border: `1px solid ${vars.palette.edge}`,
  borderRadius: shape.borderRadius,
  cursor: 'pointer',
  '&:hover': { borderColor: vars.palette.primary.main },
  '&:has(:checked)': {
    borderColor: vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${vars.palette.primary.main}`,
    backgroundColor: vars.palette.primary.soft,
    fontWeight: 600,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  input: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
}));
