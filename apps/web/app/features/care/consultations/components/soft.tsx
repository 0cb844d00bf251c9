import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A less important part of a fact, on its own line. */
export const Soft = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
    {children}
  </Box>
);
