import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { space } from '../../../theme/tokens.ts';

interface SectionProps {
  title: string;
  lead?: string;
  /** On its own ground, for what the page is about. */
  isMain?: boolean;
  /** Shown below the title, such as a link to the whole list. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the landing page. On wide screens what is not its main part has the title beside the content. */
export const Section = ({ title, lead, isMain = false, action, children }: SectionProps) => (
  <Box
    component="section"
    sx={
      isMain
        ? { bgcolor: 'background.paper', borderBlock: 1, borderColor: 'divider', paddingBlock: space.section }
        : null
    }
  >
    <Container
      maxWidth="lg"
      sx={
        isMain ? null : { display: 'grid', columnGap: 6, gridTemplateColumns: { md: '1fr 2fr' }, alignItems: 'start' }
      }
    >
      <Box sx={{ marginBlockEnd: 2.5 }}>
        <Typography variant="h2">{title}</Typography>
        {lead && (
          <Typography color="textSecondary" sx={{ marginBlockStart: space.part, maxWidth: '65ch' }}>
            {lead}
          </Typography>
        )}
        {action && <Box sx={{ marginBlockStart: space.item }}>{action}</Box>}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Container>
  </Box>
);
