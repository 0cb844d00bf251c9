import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { servedTextAt } from '../browser/served-text.ts';
import { ServedContent } from '../kit/served-content.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { Logo } from './logo.tsx';

/** Shown while the session is resolved and a page arrives: the text that came with its document, or the logo. */
export function LoadingScreen() {
  const { t } = useTranslation();
  const { title = t('appName'), html = '' } = servedTextAt(useLocation().pathname) ?? {};
  return (
    <>
      <title>{title}</title>
      <ServedContent html={html} wholePage />
      <Box
        role="status"
        sx={{ display: 'grid', placeItems: 'center', minHeight: '70dvh', 'main:not(:empty) ~ &': { display: 'none' } }}
      >
        <Logo size={56} sx={{ animation: 'skrin-breathe 1.6s ease-in-out infinite' }} />
        {/* Prerendered in the default language, hydrated in the reader's. */}
        <VisuallyHidden suppressHydrationWarning>{t('status.loading')}</VisuallyHidden>
      </Box>
    </>
  );
}
