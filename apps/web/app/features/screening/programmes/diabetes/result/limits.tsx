import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../../kit/card-section.tsx';

const limits = ['validated', 'missed', 'low', 'typeOne', 'ages', 'notReviewed'] as const;

/** What the scores cannot say, on every result. */
export function Limits() {
  const { t } = useTranslation('diabetesResult');
  return (
    <CardSection title={t('limits.title')}>
      <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, paddingInlineStart: 2.5 }}>
        {limits.map((limit) => (
          <li key={limit}>{t(`limits.${limit}`)}</li>
        ))}
      </Box>
    </CardSection>
  );
}
