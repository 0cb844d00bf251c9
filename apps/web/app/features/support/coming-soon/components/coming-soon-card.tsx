import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ComingSoonTopic, comingSoon } from '@skrin/contract/support/coming-soon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotifyMeButton } from './notify-me-button.tsx';
import { TopicIcon } from './topic-icon.tsx';

interface ComingSoonCardProps {
  topic: ComingSoonTopic;
  /** Beside the button. */
  more?: ReactNode;
}

/** Something that is coming soon: how far it is, what it will be and what it will not be. */
export function ComingSoonCard({ topic, more }: ComingSoonCardProps) {
  const { t } = useTranslation('comingSoon');
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 2, padding: { xs: 2.5, sm: 3 } }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <TopicIcon of={topic} />
        <div>
          <Typography variant="h4" component="h3">
            {t(`topics.${topic}.name`)}
          </Typography>
          <Chip
            label={t(`states.${comingSoon[topic]}`)}
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
        <NotifyMeButton topic={topic} />
        {more}
      </Box>
    </Card>
  );
}

/** Cards side by side where there is room. */
export const ComingSoonGrid = ({ children }: { children: ReactNode }) => (
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
