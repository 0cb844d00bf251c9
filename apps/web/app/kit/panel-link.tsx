import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PanelLinkProps {
  to: string;
  icon: LucideIcon;
  isStrong?: boolean;
  isCurrent?: boolean;
  onFollow: () => void;
  children: ReactNode;
}

/** A link in the panel of a `PopoverButton`: an icon and its content. */
export const PanelLink = ({ to, icon, isStrong = false, isCurrent = false, onFollow, children }: PanelLinkProps) => (
  <ButtonBase
    component={Link}
    to={to}
    onClick={onFollow}
    aria-current={isCurrent ? 'true' : undefined}
    sx={{
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'flex-start',
      gap: 1.5,
      inlineSize: '100%',
      padding: 1,
      borderRadius: 1,
      textAlign: 'start',
      fontWeight: isStrong ? 600 : 400,
      '&:hover': { bgcolor: 'action.hover' },
      '&[aria-current]': { bgcolor: 'primary.soft' },
    }}
  >
    <Box component={icon} aria-hidden size={20} sx={{ flexShrink: 0, color: 'primary.main', marginBlockStart: 0.25 }} />
    <span>{children}</span>
  </ButtonBase>
);
