import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  lead?: string;
  /** `main` has its own background and more space, for what the page is about; `quiet` has a smaller title. */
  weight?: 'main' | 'plain' | 'quiet';
  /** Shown below the title, such as a link to the whole list. */
  action?: ReactNode;
  /** Has the title beside the content on wide screens. */
  beside?: boolean;
  children: ReactNode;
}

/** A section of the landing page. */
export function Section({ title, lead, weight = 'plain', action, beside = false, children }: SectionProps) {
  const main = weight === 'main';
  return (
    <Box
      component="section"
      sx={main ? { bgcolor: 'background.paper', borderBlock: 1, borderColor: 'divider', marginBlockStart: 3 } : null}
    >
      <Container
        maxWidth="lg"
        sx={{
          paddingBlock: main ? { xs: 4, md: 7 } : { xs: 3, md: 4.5 },
          ...(beside && { display: 'grid', columnGap: 6, gridTemplateColumns: { lg: '1fr 2fr' }, alignItems: 'start' }),
        }}
      >
        <Box sx={{ marginBlockEnd: 2.5 }}>
          <Typography variant={weight === 'quiet' ? 'h3' : 'h2'} component="h2">
            {title}
          </Typography>
          {lead && (
            <Typography color="textSecondary" sx={{ marginBlockStart: 0.5, maxWidth: '65ch' }}>
              {lead}
            </Typography>
          )}
          {action && <Box sx={{ marginBlockStart: 2 }}>{action}</Box>}
        </Box>
        <Box sx={{ minWidth: 0 }}>{children}</Box>
      </Container>
    </Box>
  );
}
