import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { comingSoonApps } from '@skrin/contract/support/coming-soon';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../../../../kit/page.tsx';
import { PageMeta } from '../../../../kit/page-meta.tsx';
import { ComingSoonCard, ComingSoonGrid } from '../components/coming-soon-card.tsx';
import { TopicIcon } from '../components/topic-icon.tsx';

/** What Skrin can examine today, and what is coming soon. */
export default function AppsPage() {
  const { t } = useTranslation('comingSoon');
  return (
    <Page title={t('apps.title')} lead={t('apps.lead')} meta={<PageMeta page="healthAiApps" />} width="wide">
      <SkinCard />
      <Typography variant="h2" sx={{ marginBlockStart: 5 }}>
        {t('apps.planned')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '65ch' }}>
        {t('apps.plannedLead')}
      </Typography>
      <ComingSoonGrid>
        {comingSoonApps.map((topic) => (
          <ComingSoonCard key={topic} topic={topic} />
        ))}
      </ComingSoonGrid>
    </Page>
  );
}

function SkinCard() {
  const { t } = useTranslation('comingSoon');
  return (
    <Card sx={{ padding: { xs: 2.5, sm: 4 }, display: 'grid', gap: 2, borderColor: 'primary.main' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <TopicIcon of="skin" />
        <div>
          <Typography variant="h2">{t('apps.skin.name')}</Typography>
          <Chip
            label={t('states.live')}
            size="small"
            color="success"
            sx={{ marginBlockStart: 0.5, fontSize: 'small' }}
          />
        </div>
      </Box>
      <div>
        <Typography sx={{ maxWidth: '65ch' }}>{t('apps.skin.text')}</Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '65ch', marginBlockStart: 0.5 }}>
          {t('apps.skin.limit')}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, flexWrap: 'wrap', gap: 1.5 }}>
        <Button component={Link} to={href('assessmentForm')} variant="contained" size="large">
          {t('apps.skin.start')}
        </Button>
        <Button component={Link} to={href('technology')} variant="outlined" size="large">
          {t('apps.skin.technology')}
        </Button>
      </Box>
    </Card>
  );
}
