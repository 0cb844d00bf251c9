import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** What is known of a consultation, each under its name. */
export const FactList = styled('dl')(({ theme: { vars, spacing } }) => ({
  display: 'grid',
  gap: spacing(2),
  margin: 0,
  '& dt': { color: vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44 },
}));

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What matters less of a fact, on a line of its own. */
export const Soft = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
    {children}
  </Box>
);
