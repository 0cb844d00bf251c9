import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** One part of the pages about one's own account. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ padding: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h3" component="h2" id={id} sx={{ marginBlockEnd: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
