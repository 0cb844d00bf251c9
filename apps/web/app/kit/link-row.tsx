import { styled } from '@mui/material/styles';

/** A list row that is a link as a whole: the one of class `to`. Other controls in it lie above it by a `zIndex`. */
export const LinkRow = styled('li')(({ theme: { vars, spacing } }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  columnGap: spacing(2),
  rowGap: spacing(1),
  padding: spacing(1.5, 2),
  '& + &': { borderBlockStart: `1px solid ${vars.palette.divider}` },
  '&:hover': { backgroundColor: vars.palette.action.hover },
  '& .to::after': { content: '""', position: 'absolute', inset: 0 },
}));
