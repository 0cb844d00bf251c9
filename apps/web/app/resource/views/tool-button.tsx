import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { LucideIcon } from 'lucide-react';

interface ToolButtonProps extends Omit<ButtonProps, 'children'> {
  label: string;
  icon: LucideIcon;
}

/** A button of the toolbar; on phones its icon alone. */
export const ToolButton = ({ label, icon: Icon, ...props }: ToolButtonProps) => (
  <Button
    {...props}
    variant="outlined"
    aria-label={label}
    sx={{ gap: 1, minInlineSize: 44, paddingInline: { xs: 0, sm: 2 } }}
  >
    <Icon aria-hidden size={18} />
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      {label}
    </Box>
  </Button>
);
