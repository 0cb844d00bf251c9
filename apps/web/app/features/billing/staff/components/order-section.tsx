import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface OrderSectionProps {
  title: string;
  children: ReactNode;
}

export function OrderSection({ title, children }: OrderSectionProps) {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** Names and values, one below the other. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ display: 'grid', gap: 1, margin: 0 }}>
    {children}
  </Box>
);

interface FactProps {
  name: ReactNode;
  /** The sum of the facts above. */
  isSum?: boolean;
  children: ReactNode;
}

export const Fact = ({ name, isSum = false, children }: FactProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box
      component="dd"
      sx={{
        margin: 0,
        minWidth: 0,
        overflowWrap: 'anywhere',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: isSum ? 700 : 500,
      }}
    >
      {children}
    </Box>
  </Box>
);
