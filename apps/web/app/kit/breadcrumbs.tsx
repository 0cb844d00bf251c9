import Box from '@mui/material/Box';
import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import type { BuiltPageKey } from '@skrin/contract/pages';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import { webPageOf } from '../pages.ts';
import { usePageAddress } from './use-page-address.ts';
import { usePageKey } from './use-page-key.ts';

/** The way from the top to the page on the screen, each page above it a link; nothing on a page of the top. */
export function Breadcrumbs() {
  const { t } = useTranslation(['common', 'pages']);
  const addressOf = usePageAddress();
  const params = useParams() as Record<string, string>;
  const page = usePageKey();
  const above: BuiltPageKey[] = [];
  for (let key = page && webPageOf(page)?.parent; key; key = webPageOf(key)?.parent) above.unshift(key);
  if (!page || above.length === 0) return null;
  return (
    <MuiBreadcrumbs
      aria-label={t('breadcrumbs')}
      separator={
        <Box component={ChevronRight} aria-hidden size={16} sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
      }
      sx={{ marginBlockEnd: 1 }}
    >
      {above.map((key) => (
        <Link
          key={key}
          component={RouterLink}
          to={addressOf(key, params)}
          underline="hover"
          sx={{ ...line, fontWeight: 600 }}
        >
          {t(`pages:${key}.title`)}
        </Link>
      ))}
      <Box component="span" aria-current="page" sx={{ ...line, color: 'text.secondary' }}>
        {t(`pages:${page}.title`)}
      </Box>
    </MuiBreadcrumbs>
  );
}

/** As high as a finger needs. */
const line = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;
