import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type Announcement, announcements } from '@skrin/contract/support/announcements';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnouncementIcon } from './announcement-icon.tsx';
import { TellMeWhen } from './tell-me-when.tsx';

interface AnnouncementCardProps {
  topic: Announcement;
  /** Beside 'Tell me when'. */
  more?: ReactNode;
}

/** Something announced: how far it is, what it will be and what it will not be. */
export function AnnouncementCard({ topic, more }: AnnouncementCardProps) {
  const { t } = useTranslation('announced');
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 2, padding: { xs: 2.5, sm: 3 } }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <AnnouncementIcon of={topic} />
        <div>
          <Typography variant="h4" component="h3">
            {t(`topics.${topic}.name`)}
          </Typography>
          <Chip
            label={t(`states.${announcements[topic]}`)}
            size="small"
            variant="outlined"
            sx={{ marginBlockStart: 0.5, fontSize: 'small' }}
          />
        </div>
      </Box>
      <Box sx={{ flexGrow: 1, display: 'grid', gap: 1, alignContent: 'start' }}>
        <Typography>{t(`topics.${topic}.will`)}</Typography>
        <Typography color="textSecondary">{t(`topics.${topic}.willNot`)}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TellMeWhen topic={topic} />
        {more}
      </Box>
    </Card>
  );
}

/** Cards side by side where there is room. */
export const AnnouncementGrid = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      padding: 0,
      marginBlock: 2.5,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
    }}
  >
    {children}
  </Box>
);
