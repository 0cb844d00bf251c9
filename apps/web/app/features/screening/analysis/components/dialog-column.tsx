import { styled } from '@mui/material/styles';

/** The content of a full-screen dialog, limited to a readable width. */
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
