import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { href } from '@skrin/contract/pages';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { Camera, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardSection } from '../../../../kit/card-section.tsx';

/** Links from a result to the timeline of the problem, and to another photo of it. */
export default function TimelineLinks({ analysis: { id } }: { analysis: Analysis }) {
  const { t } = useTranslation(['followUps', 'pages']);
  return (
    <CardSection title={t('pages:followUp.title')}>
      <Stack data-no-print spacing={1.5} sx={{ alignItems: 'stretch' }}>
        <Button
          component={Link}
          to={href('analysisTimeline', { id })}
          variant="outlined"
          size="large"
          startIcon={<History aria-hidden size={18} />}
        >
          {t('answered.timeline')}
        </Button>
        <Button
          component={Link}
          to={href('assessmentForm', { follows: id })}
          variant="outlined"
          size="large"
          startIcon={<Camera aria-hidden size={18} />}
        >
          {t('answered.photo')}
        </Button>
      </Stack>
    </CardSection>
  );
}
