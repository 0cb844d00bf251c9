import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PrivacySectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One section of the privacy settings. */
export function PrivacySection({ title, text, children }: PrivacySectionProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ marginBlockStart: 1, maxWidth: '65ch' }}>
          {text}
        </Typography>
      )}
      <Stack spacing={2} sx={{ marginBlockStart: 2, alignItems: 'stretch' }}>
        {children}
      </Stack>
    </Paper>
  );
}
