import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of the page that its list of contents leads to. */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Box component="section" aria-labelledby={id} sx={{ marginBlockStart: { xs: 5, md: 7 } }}>
    <Typography variant="h2" id={id} sx={{ marginBlockEnd: 1.5 }}>
      {title}
    </Typography>
    <Stack spacing={2}>{children}</Stack>
  </Box>
);

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ maxWidth: '68ch' }}>{children}</Typography>
);
