import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface SecurityEntryProps {
  icon: LucideIcon;
  name: string;
  /** Beside the name. */
  label?: ReactNode;
  /** One line each. */
  lines: readonly string[];
  /** Beside the lines, below them on phones. */
  action?: ReactNode;
}

/** One session, or one passkey. */
export const SecurityEntry = ({ icon: Icon, name, label, lines, action }: SecurityEntryProps) => (
  <Box component="li" sx={entry}>
    <Icon aria-hidden size={24} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Typography>
        {label}
      </Stack>
      {lines.map((line) => (
        <Typography key={line} color="textSecondary" sx={{ fontSize: 'small' }}>
          {line}
        </Typography>
      ))}
    </Box>
    <Box sx={{ gridColumn: { xs: 2, sm: 3 } }}>{action}</Box>
  </Box>
);

const entry = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr', sm: 'auto 1fr auto' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  paddingBlock: 1.5,
  borderBlockEnd: 1,
  borderColor: 'divider',
} as const;
