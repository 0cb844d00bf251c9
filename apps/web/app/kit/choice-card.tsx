import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { motion } from '../theme/tokens.ts';

interface ChoiceCardProps {
  id: string;
  name: string;
  value: string;
  label: string;
  hint?: ReactNode;
  /** A picture of the option: beside its text on phones, above it on wider screens. */
  picture?: ReactNode;
  type: 'checkbox' | 'radio';
  checked: boolean;
  invalid: boolean;
  onToggle: () => void;
}

/** A native control whose whole card can be tapped. */
export const ChoiceCard = ({ label, hint, picture, invalid, onToggle, ...input }: ChoiceCardProps) => (
  <Card htmlFor={input.id} data-invalid={invalid || undefined} data-pictured={picture !== undefined || undefined}>
    <Control {...input} aria-invalid={invalid || undefined} onChange={onToggle} />
    <span>
      <span>{label}</span>
      {hint && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 'small' }}>
          {hint}
        </Box>
      )}
    </span>
    {picture}
  </Card>
);

const Card = styled('label')(({ theme: { vars, shape, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '10px 14px',
  borderRadius: shape.borderRadius,
  border: `1px solid ${vars.palette.edge}`,
  backgroundColor: vars.palette.background.paper,
  cursor: 'pointer',
  transition: `background-color ${motion.quick}ms, border-color ${motion.quick}ms`,
  '&:hover': { borderColor: vars.palette.primary.main },
  '&[data-invalid]': { borderColor: vars.palette.error.main },
  '&:has(:checked)': {
    borderColor: vars.palette.selected.main,
    boxShadow: `inset 0 0 0 1px ${vars.palette.selected.main}`,
    backgroundColor: vars.palette.selected.soft,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  '&[data-pictured]': {
    padding: 3,
    paddingInlineStart: 14,
    overflowWrap: 'anywhere',
    '& input': { scrollMarginBlock: 40 },
    '& svg': { inlineSize: 112, flexShrink: 0, marginInlineStart: 'auto', borderRadius: 5 },
    [breakpoints.up('sm')]: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      gridTemplateRows: 'auto 1fr',
      columnGap: 10,
      padding: 3,
      '& svg': { inlineSize: '100%', gridArea: '1 / 1 / 2 / 3', aspectRatio: '16 / 9' },
      // Scrolling to the control must also show the drawing above it.
      '& input': { marginInlineStart: 9, scrollMarginBlockStart: 180 },
      '& span': { paddingBlock: 10, paddingInlineEnd: 8 },
    },
  },
}));

const Control = styled('input')(({ theme }) => ({
  flexShrink: 0,
  inlineSize: 24,
  blockSize: 24,
  margin: 0,
  // Scrolling to the control must show the whole card around it, which is taller.
  scrollMarginBlock: 32,
  accentColor: theme.vars.palette.primary.main,
  '&:focus-visible': { outline: 'none' },
}));
