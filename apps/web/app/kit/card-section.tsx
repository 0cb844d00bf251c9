import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface CardSectionProps {
  title: string;
  /** What the section is for, below its heading. */
  text?: string;
  children: ReactNode;
}

/** A section of a page in a frame of its own, named by its heading. */
export function CardSection({ title, text, children }: CardSectionProps) {
  const id = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ padding: { xs: 2, sm: 3 }, breakInside: 'avoid' }}
    >
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ marginBlockStart: 0.5, maxWidth: '65ch' }}>
          {text}
        </Typography>
      )}
      <Box sx={{ marginBlockStart: 2 }}>{children}</Box>
    </Paper>
  );
}
