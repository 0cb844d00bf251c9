import Alert from '@mui/material/Alert';
import type { Language } from '@skrin/contract/languages';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';

/** Says that what follows is in English because nobody has written it in the reader's language yet. */
export function LanguageNotice({ shown }: { shown: readonly { language: Language }[] }) {
  const { t } = useTranslation('content');
  const { language } = useLanguage();
  if (!shown.some((text) => text.language !== language)) return null;
  return (
    <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
      {t('otherLanguage')}
    </Alert>
  );
}
