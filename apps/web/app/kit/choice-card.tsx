import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { motion, touchTarget } from '../theme/tokens.ts';

interface ChoiceCardProps {
  id: string;
  name: string;
  value: string;
  label: string;
  hint?: ReactNode;
  /** A picture of the option, above its text. */
  picture?: ReactNode;
  /** The key that chooses it, which the page listens for. */
  shortcut?: string | undefined;
  /** Whether it is lower, as there are many and their texts are short. */
  compact?: boolean;
  type: 'checkbox' | 'radio';
  checked: boolean;
  invalid: boolean;
  onToggle: () => void;
}

/** A native control whose whole card can be tapped. */
export const ChoiceCard = (props: ChoiceCardProps) => {
  const { label, hint, picture, shortcut, compact = false, invalid, onToggle, ...input } = props;
  return (
    <Card
      htmlFor={input.id}
      data-invalid={invalid || undefined}
      data-pictured={picture !== undefined || undefined}
      data-compact={compact || undefined}
      data-key={shortcut}
    >
      <Control {...input} aria-invalid={invalid || undefined} aria-keyshortcuts={shortcut} onChange={onToggle} />
      {picture}
      <span>
        <span>{label}</span>
        {hint && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 'small' }}>
            {hint}
          </Box>
        )}
      </span>
    </Card>
  );
};

const Card = styled('label')(({ theme: { vars, shape, typography, breakpoints } }) => ({
  position: 'relative',
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
  '&[data-compact]': {
    gap: 8,
    minHeight: touchTarget,
    padding: '4px 10px',
    lineHeight: 1.25,
    fontSize: typography.small,
  },
  '&[data-pictured]': {
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: 0,
    padding: 3,
    lineHeight: 1.3,
    fontSize: typography.small,
    overflowWrap: 'anywhere',
    '& svg': { borderRadius: 5 },
    // Over the drawing's corner; scrolling to it must show the whole card.
    '& input': { position: 'absolute', insetBlockStart: 11, insetInlineStart: 11, scrollMarginBlock: '24px 230px' },
    '& > span': { marginBlock: 'auto', padding: '10px 8px', fontWeight: 600 },
  },
  // Where there are room and a keyboard, and the focus is where the keys work.
  [`${breakpoints.up('md')} and (hover: hover) and (pointer: fine)`]: {
    '&[data-key]::after': {
      // Not read: `aria-keyshortcuts` says it.
      content: 'attr(data-key) / ""',
      flexShrink: 0,
      minInlineSize: 22,
      marginInlineStart: 'auto',
      textAlign: 'center',
      fontSize: typography.label,
      fontWeight: 600,
      lineHeight: '20px',
      color: vars.palette.text.secondary,
      backgroundColor: vars.palette.background.paper,
      border: `1px solid ${vars.palette.divider}`,
      borderRadius: 4,
      opacity: 0,
      transition: `opacity ${motion.quick}ms`,
    },
    '&[data-pictured]::after': { position: 'absolute', insetBlockStart: 11, insetInlineEnd: 11 },
    'main:focus-within &[data-key]::after': { opacity: 1 },
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
