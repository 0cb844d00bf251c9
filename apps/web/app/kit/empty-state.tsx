import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** One button that leads to a first entry. */
  action?: ReactNode;
  /** What an entry will look like; shown faded, and not to screen readers. */
  sample?: ReactNode;
}

/** Shown in place of a list without entries. */
export const EmptyState = ({ icon: Icon, title, text, action, sample }: EmptyStateProps) => (
  <Paper variant="outlined" sx={{ padding: { xs: 3, sm: 5 }, textAlign: 'center', borderStyle: 'dashed' }}>
    <Icon aria-hidden size={32} />
    <Typography variant="h3" component="p" sx={{ marginBlockStart: 1 }}>
      {title}
    </Typography>
    {text && <Typography color="textSecondary">{text}</Typography>}
    {action && <div style={{ marginBlockStart: 20 }}>{action}</div>}
    {sample && <Sample>{sample}</Sample>}
  </Paper>
);

function Sample({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box aria-hidden inert sx={{ position: 'relative', marginBlockStart: 3, textAlign: 'start' }}>
      <Box sx={{ borderRadius: 2, bgcolor: 'background.sunken', filter: 'saturate(0.4)' }}>{children}</Box>
      <Typography
        component="span"
        sx={{
          position: 'absolute',
          insetBlockStart: -10,
          insetInlineEnd: 12,
          paddingInline: 1,
          borderRadius: 1,
          fontSize: 'label',
          fontWeight: 600,
          color: 'info.main',
          bgcolor: 'info.soft',
        }}
      >
        {t('sample')}
      </Typography>
    </Box>
  );
}
