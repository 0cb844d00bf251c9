import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { href } from '@skrin/contract/pages';
import { Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Page } from '../../../kit/page.tsx';

interface NothingToPayPageProps {
  analysisId?: string;
  /** The care level of the analysis. */
  care?: ReactNode;
}

/** Shown when nothing waits for a payment, or when the analysis of the URL cannot be paid. */
export function NothingToPayPage({ analysisId, care }: NothingToPayPageProps) {
  const { t } = useTranslation('billing');
  const kind = analysisId ? 'notPayable' : 'nothing';
  return (
    <Page title={t('title')} width="narrow">
      {care}
      <EmptyState
        icon={Receipt}
        title={t(`${kind}.title`)}
        text={t(`${kind}.text`)}
        action={analysisId ? <ToAnalysis id={analysisId} /> : <ToOthers />}
      />
    </Page>
  );
}

function ToAnalysis({ id }: { id: string }) {
  const { t } = useTranslation('billing');
  return (
    <Button component={Link} to={href('analysis', { id })} variant="contained">
      {t('notPayable.action')}
    </Button>
  );
}

function ToOthers() {
  const { t } = useTranslation('billing');
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ justifyContent: 'center' }}>
      <Button component={Link} to={href('analyses')} variant="outlined">
        {t('nothing.history')}
      </Button>
      <Button component={Link} to={href('assessmentForm')} variant="contained">
        {t('nothing.start')}
      </Button>
    </Stack>
  );
}
