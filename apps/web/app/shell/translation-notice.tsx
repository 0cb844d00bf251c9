import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { Language } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';

/** Written by us, not translated; results say on their own that these are not reviewed either. */
const originals: readonly Language[] = ['en', 'id'];

/** Says near medical texts that nobody with a clinician's eye has read their translation yet. */
export function TranslationNotice() {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  if (originals.includes(language) || languageInfo[language].clinicianReviewed) return null;
  return (
    <Container maxWidth={false} sx={{ maxWidth: 808 }}>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', gap: 1, padding: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Languages aria-hidden size={20} style={{ flexShrink: 0 }} />
        {t('unreviewedTranslation')}
      </Typography>
    </Container>
  );
}
