import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Names and values, each in a row of its own. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 16 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}));

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
