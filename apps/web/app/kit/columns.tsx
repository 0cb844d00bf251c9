import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** What belongs beside the content: a summary, contents, a drawing. */
  side: ReactNode;
  /** Where there is one column only, it stands above the content. */
  sideFirst?: boolean;
  children: ReactNode;
}

/** Content with a side column, which moves below the content on narrow screens. For pages of the width `wide`. */
export const Columns = ({ side, sideFirst = false, children }: ColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 3, lg: 6 },
      alignItems: 'start',
      gridTemplateColumns: { lg: 'minmax(0, 1fr) 380px' },
    }}
  >
    <Box sx={{ minWidth: 0 }}>{children}</Box>
    <Box sx={{ minWidth: 0, ...(sideFirst && { order: { xs: -1, lg: 0 } }) }}>{side}</Box>
  </Box>
);
