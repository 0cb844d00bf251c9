import { styled } from '@mui/material/styles';

/** The contents of a dialog over the whole screen, no wider than a text is read. */
export const DialogColumn = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: theme.spacing(1),
  inlineSize: '100%',
  maxInlineSize: 760,
  minBlockSize: 0,
  marginInline: 'auto',
}));
