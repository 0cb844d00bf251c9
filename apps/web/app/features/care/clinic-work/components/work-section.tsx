import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface WorkSectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A section of the clinic's pages, with its heading. */
export function WorkSection({ title, text, children }: WorkSectionProps) {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
          {text}
        </Typography>
      )}
      <div style={{ marginBlockStart: 16 }}>{children}</div>
    </Paper>
  );
}
