import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** One button that leads to a first entry. */
  action?: ReactNode;
}

/** Shown in place of a list without entries. */
export const EmptyState = ({ icon: Icon, title, text, action }: EmptyStateProps) => (
  <Paper variant="outlined" sx={{ padding: { xs: 3, sm: 5 }, textAlign: 'center', borderStyle: 'dashed' }}>
    <Icon aria-hidden size={32} />
    <Typography variant="h3" component="p" sx={{ marginBlockStart: 1 }}>
      {title}
    </Typography>
    {text && <Typography color="textSecondary">{text}</Typography>}
    {action && <div style={{ marginBlockStart: 20 }}>{action}</div>}
  </Paper>
);
