import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of the result under its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" variant="outlined" sx={{ padding: { xs: 2, sm: 3 }, breakInside: 'avoid' }}>
    <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Paper>
);
