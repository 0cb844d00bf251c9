import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DELETION_GRACE_DAYS } from '@skrin/contract/accounts/personal-data';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../kit/card-section.tsx';
import { Late } from '../../../../kit/late-part.ts';
import { useFormat } from '../../../../kit/use-format.ts';

const DeletionDialog = lazy(() => import('./deletion-dialog.tsx'));

/** Lets the user delete their account. */
export function DeletionSection() {
  const { t } = useTranslation('rights');
  const days = useFormat().number(DELETION_GRACE_DAYS);
  const [asks, setAsks] = useState(false);
  return (
    <CardSection title={t('deletion.title')} text={t('deletion.text', { days })}>
      <Box>
        <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
          {t('deletion.start')}
        </Button>
      </Box>
      {asks && (
        <Suspense fallback={<Late />}>
          <DeletionDialog onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </CardSection>
  );
}
