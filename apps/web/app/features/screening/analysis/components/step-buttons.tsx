import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** The buttons of a step: the main one is last, and on phones at the top. */
export const StepButtons = ({ children }: { children: ReactNode }) => (
  <Stack
    data-no-print
    spacing={1.5}
    direction={{ xs: 'column-reverse', sm: 'row' }}
    sx={{ marginBlockStart: 3, justifyContent: { sm: 'flex-end' } }}
  >
    {children}
  </Stack>
);
