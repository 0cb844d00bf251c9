import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface CardSectionProps {
  title: string;
  /** What the section is for, below its heading. */
  text?: ReactNode;
  /** For what leads on to a next step: filled, without an edge. */
  isFilled?: boolean;
  children: ReactNode;
}

/** A section of a page in a frame of its own, named by its heading. */
export function CardSection({ title, text, isFilled = false, children }: CardSectionProps) {
  const id = useId();
  return (
    <Paper
      variant={isFilled ? 'elevation' : 'outlined'}
      component="section"
      aria-labelledby={id}
      sx={{ padding: { xs: 2, sm: 3 }, breakInside: 'avoid', ...(isFilled && { bgcolor: 'primary.soft' }) }}
    >
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {text && (
        <Typography color={isFilled ? 'textPrimary' : 'textSecondary'} sx={{ marginBlockStart: 0.5, maxWidth: '65ch' }}>
          {text}
        </Typography>
      )}
      <Box sx={{ marginBlockStart: 2 }}>{children}</Box>
    </Paper>
  );
}
