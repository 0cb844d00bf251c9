import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FoldProps {
  title: string;
  /** Opens a part that nobody should miss. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** A part of the result that opens on demand; for printing, `usePaper` opens all. */
export const Fold = ({ title, open, children }: FoldProps) => (
  <Details open={open}>
    <summary>
      <Typography variant="h4" component="h3" sx={{ display: 'inline' }}>
        {title}
      </Typography>
    </summary>
    <div>{children}</div>
  </Details>
);

const Details = styled('details')(({ theme: { vars, spacing } }) => ({
  borderBlockStart: `1px solid ${vars.palette.divider}`,
  '&:first-of-type': { borderBlockStart: 0 },
  '& > summary': { boxSizing: 'border-box', minHeight: 44, paddingBlock: '10px 4px', cursor: 'pointer' },
  '& > div': { paddingBlockEnd: spacing(2) },
}));
