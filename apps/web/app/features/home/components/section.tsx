import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { space, touchTarget } from '../../../theme/tokens.ts';

interface SectionProps {
  title: string;
  lead?: string;
  /** On its own ground, for what the page is about. */
  isMain?: boolean;
  /** Beside the title, below it on wide screens: a link to the whole list. */
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
      <Box sx={{ ...titleStyle, marginBlockEnd: 2 }}>
        <div>
          <Typography variant="h2">{title}</Typography>
          {lead && (
            <Typography color="textSecondary" sx={{ marginBlockStart: space.part }}>
              {lead}
            </Typography>
          )}
        </div>
        {action}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Container>
  </Box>
);

export const Action = ({ to, children }: { to: string; children: string }) => (
  <TextLink
    component={Link}
    to={to}
    sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: touchTarget, fontSize: 'small', fontWeight: 600 }}
  >
    {children}
  </TextLink>
);

const titleStyle = {
  display: 'flex',
  flexDirection: { md: 'column' },
  flexWrap: 'wrap',
  alignItems: { xs: 'center', md: 'flex-start' },
  justifyContent: 'space-between',
  gap: 1.5,
} as const;
