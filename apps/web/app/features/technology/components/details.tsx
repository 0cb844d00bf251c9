import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Folded details that open without JavaScript. */
export const Details = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details>
    <Box
      component="summary"
      sx={{
        boxSizing: 'border-box',
        minHeight: 44,
        paddingBlock: 1.25,
        cursor: 'pointer',
        fontWeight: 600,
        color: 'primary.main',
      }}
    >
      {summary}
    </Box>
    {children}
  </details>
);
