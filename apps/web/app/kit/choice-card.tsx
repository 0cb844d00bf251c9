import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';

interface ChoiceCardProps {
  id: string;
  name: string;
  value: string;
  label: string;
  hint?: string;
  type: 'checkbox' | 'radio';
  checked: boolean;
  invalid: boolean;
  onToggle: () => void;
}

/** A native control whose whole card can be tapped. */
export const ChoiceCard = ({ label, hint, invalid, onToggle, ...input }: ChoiceCardProps) => (
  <Card htmlFor={input.id} data-invalid={invalid || undefined}>
    <Control {...input} aria-invalid={invalid || undefined} onChange={onToggle} />
    <span>
      {label}
      {hint && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 'small' }}>
          {hint}
        </Box>
      )}
    </span>
  </Card>
);

const Card = styled('label')(({ theme: { vars, shape } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '10px 14px',
  borderRadius: shape.borderRadius,
  border: `1px solid ${vars.palette.edge}`,
  backgroundColor: vars.palette.background.paper,
  cursor: 'pointer',
  '&:hover': { borderColor: vars.palette.primary.main },
  '&[data-invalid]': { borderColor: vars.palette.error.main },
  '&:has(:checked)': {
    borderColor: vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${vars.palette.primary.main}`,
    backgroundColor: vars.palette.primary.soft,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
}));

const Control = styled('input')(({ theme }) => ({
  flexShrink: 0,
  inlineSize: 24,
  blockSize: 24,
  margin: 0,
  // What must be in sight is the card around it, which is taller.
  scrollMarginBlock: 32,
  accentColor: theme.vars.palette.primary.main,
  '&:focus-visible': { outline: 'none' },
}));
