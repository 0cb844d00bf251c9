import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What a state means for whoever reads it; `neutral` is past, or of no concern. */
export type StateHue = 'info' | 'success' | 'warning' | 'error' | 'neutral';

/** Where something stands, in a word on a quiet colour. */
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
