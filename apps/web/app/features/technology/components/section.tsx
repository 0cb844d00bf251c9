import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/**
 * A part of the page, folded at first: its heading is what one sees. Browsers open it for an address that ends in its id,
 * and for words that are searched for.
 */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Fold>
    <summary>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
    </summary>
    <Stack id={id} spacing={2} sx={{ paddingBlockEnd: 4, scrollMarginBlockStart: 140 }}>
      {children}
    </Stack>
  </Fold>
);

const Fold = styled('details')(({ theme: { vars } }) => ({
  borderBlockEnd: `1px solid ${vars.palette.divider}`,
  '& > summary': { boxSizing: 'border-box', minHeight: 56, paddingBlock: 16, cursor: 'pointer' },
  '& > summary > h2': { display: 'inline' },
  '@media print': { '&::details-content': { contentVisibility: 'visible' } },
}));

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ maxWidth: '68ch' }}>{children}</Typography>
);
