import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { KnownPage } from '../pages.ts';
import { usePage } from './use-page.ts';
import { usePageAddress } from './use-page-address.ts';

interface BreadcrumbsProps {
  /** Titles by page key, for pages whose title is that of the row they show. */
  titles?: Readonly<Record<string, string>>;
}

/** Links to all pages above the current one, from the top level down. Renders nothing on a top-level page. */
export function Breadcrumbs({ titles = {} }: BreadcrumbsProps) {
  const { t } = useTranslation(['common', 'pages']);
  const addressOf = usePageAddress();
  const page = usePage();
  if (!page) return null;
  const { key: current, params, known } = page;
  const above: KnownPage[] = [];
  for (let next = parentOf(current); next; next = parentOf(next.key)) above.unshift(next);
  if (above.length === 0) return null;
  function parentOf(key: typeof current) {
    const parent = known.get(key)?.parent;
    return parent && known.get(parent);
  }
  const titleOf = (key: typeof current) => <bdi>{titles[key] ?? t(`pages:${key}.title`)}</bdi>;
  return (
    <Box component="nav" aria-label={t('breadcrumbs')} sx={{ marginBlockEnd: 1, '@media print': { display: 'none' } }}>
      <Box component="ol" sx={list}>
        {above.map((parent) => (
          <Box component="li" key={parent.key} sx={line}>
            <Link
              component={RouterLink}
              to={addressOf(parent, params)}
              underline="hover"
              sx={{ ...line, fontWeight: 600 }}
            >
              {titleOf(parent.key)}
            </Link>
            <Box
              component={ChevronRight}
              aria-hidden
              size={16}
              sx={{ flexShrink: 0, marginInline: 1, '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
            />
          </Box>
        ))}
        <Box component="li" aria-current="page" sx={{ ...line, color: 'text.secondary' }}>
          {titleOf(current)}
        </Box>
      </Box>
    </Box>
  );
}

/** Not MUI's `Breadcrumbs`: they also collapse long trails, which we never have, and would use up the size budget. */
const list = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;

/** Large enough to be tapped with a finger, however short the title of a row is. */
const line = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  minWidth: 44,
  overflowWrap: 'anywhere',
} as const;
