import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What a state means to the reader; `neutral`: it is over, or needs no attention. */
export type StateHue = 'info' | 'success' | 'warning' | 'error' | 'neutral';

/** The name of a state on a soft background colour. */
export const StateLabel = ({ hue, children }: { hue: StateHue; children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      paddingInline: 1.25,
      paddingBlock: 0.25,
      borderRadius: 4,
      fontSize: 'small',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: hue === 'neutral' ? 'text.secondary' : `${hue}.main`,
      bgcolor: hue === 'neutral' ? 'background.default' : `${hue}.soft`,
    }}
  >
    {children}
  </Box>
);
