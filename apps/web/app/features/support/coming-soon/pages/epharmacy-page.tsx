import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { comingSoon } from '@skrin/contract/support/coming-soon';
import { Check, type LucideIcon, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../../kit/page.tsx';
import { PageMeta } from '../../../../kit/page-meta.tsx';
import { NotifyMeButton } from '../components/notify-me-button.tsx';

/** What the e-pharmacy will be, and what it will never do. */
export default function EpharmacyPage() {
  const { t } = useTranslation('comingSoon');
  return (
    <Page
      title={t('epharmacy.title')}
      lead={t('epharmacy.lead')}
      meta={<PageMeta page="epharmacy" />}
      width="wide"
      actions={<Chip label={t(`states.${comingSoon.epharmacy}`)} variant="outlined" sx={{ fontSize: 'body' }} />}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Points
          icon={Check}
          colour="success.main"
          title={t('epharmacy.willTitle')}
          points={t('epharmacy.will', { returnObjects: true })}
        />
        <Points
          icon={X}
          colour="error.main"
          title={t('epharmacy.neverTitle')}
          points={t('epharmacy.never', { returnObjects: true })}
        />
      </Box>
      <Alert severity="info" sx={{ marginBlock: 3 }}>
        <strong>{t('epharmacy.now')}</strong>
        <br />
        <span>{t('epharmacy.nowText')}</span>
      </Alert>
      <NotifyMeButton topic="epharmacy" variant="contained" />
    </Page>
  );
}

interface PointsProps {
  icon: LucideIcon;
  colour: string;
  title: string;
  points: readonly string[];
}

const Points = ({ icon: Icon, colour, title, points }: PointsProps) => (
  <Card component="section" sx={{ padding: { xs: 2.5, sm: 3 } }}>
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', padding: 0, marginBlock: 1.5, display: 'grid', gap: 1.5 }}>
      {points.map((point) => (
        <Box component="li" key={point} sx={{ display: 'flex', gap: 1.5 }}>
          <Box component={Icon} aria-hidden size={20} sx={{ flexShrink: 0, color: colour, marginBlockStart: '3px' }} />
          <Typography>{point}</Typography>
        </Box>
      ))}
    </Box>
  </Card>
);
