import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Check, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../../kit/page.tsx';
import { PageMeta } from '../../../../kit/page-meta.tsx';
import { NotifyMeButton } from '../components/notify-me-button.tsx';

interface EpharmacyPageProps {
  /** The pharmacies whose goods are shown. */
  pharmacies: ReactNode;
}

/** The pharmacies whose goods are shown, what the e-pharmacy does, and what it will never do. */
export function EpharmacyPage({ pharmacies }: EpharmacyPageProps) {
  const { t } = useTranslation('comingSoon');
  return (
    <Page title={t('epharmacy.title')} lead={t('epharmacy.lead')} meta={<PageMeta page="epharmacy" />} width="wide">
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
      <Box component="section" aria-labelledby="pharmacies" sx={{ marginBlockStart: 5, minBlockSize: '40rem' }}>
        <Typography variant="h2" id="pharmacies" sx={{ marginBlockEnd: 2 }}>
          {t('epharmacy.pharmacies')}
        </Typography>
        {pharmacies}
      </Box>
    </Page>
  );
}

/** What to do while no pharmacy may sell here, and how to hear of the first. */
export function NotYet() {
  const { t } = useTranslation('comingSoon');
  return (
    <div>
      <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
        <strong>{t('epharmacy.now')}</strong>
        <br />
        <span>{t('epharmacy.nowText')}</span>
      </Alert>
      <NotifyMeButton topic="epharmacy" variant="contained" />
    </div>
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
