import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const loadRules = () => import('./price-rules.tsx');
const NeverPaid = lazy(async () => ({ default: (await loadRules()).NeverPaid }));
const MoneyBack = lazy(async () => ({ default: (await loadRules()).MoneyBack }));

/** When money comes back, in one line; all rules are loaded by those who open it. */
export function MoneyBackFold() {
  const { t } = useTranslation('billing');
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <Fold onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}>
      <summary>{t('refundLine')}</summary>
      {wasOpen && (
        <Suspense>
          <Stack spacing={3} sx={{ paddingBlock: 2 }}>
            <MoneyBack />
            <NeverPaid />
          </Stack>
        </Suspense>
      )}
    </Fold>
  );
}

const Fold = styled('details')(({ theme }) => ({
  fontSize: theme.typography.small,
  '& > summary': { boxSizing: 'border-box', minHeight: 44, paddingBlock: 10, cursor: 'pointer' },
}));
