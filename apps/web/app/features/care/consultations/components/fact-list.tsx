import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Facts of a consultation, each below its name. */
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

/** A less important part of a fact, on its own line. */
export const Soft = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
    {children}
  </Box>
);
