import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export const Section = ({ title, lead, children }: SectionProps) => (
  <Container component="section" maxWidth="lg" sx={{ paddingBlock: { xs: 3, md: 4 } }}>
    <Typography variant="h2">{title}</Typography>
    {lead && (
      <Typography color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
        {lead}
      </Typography>
    )}
    {children}
  </Container>
);
