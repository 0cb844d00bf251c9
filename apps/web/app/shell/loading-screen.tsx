import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { Logo } from './logo.tsx';

/** Shown while the session is resolved and a page arrives. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: '70dvh' }}>
      <title>{t('appName')}</title>
      <Logo size={56} sx={{ animation: 'skrin-breathe 1.6s ease-in-out infinite' }} />
      {/* Prerendered in the default language, hydrated in the reader's. */}
      <VisuallyHidden suppressHydrationWarning>{t('status.loading')}</VisuallyHidden>
    </Box>
  );
}
