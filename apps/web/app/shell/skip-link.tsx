import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';

/** First stop of the Tab key: over the header to the content. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <Link
      href="#main"
      sx={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        padding: 1.5,
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {t('nav.skipToContent')}
    </Link>
  );
}
