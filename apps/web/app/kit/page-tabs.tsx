import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { BuiltPageKey } from '@skrin/contract/pages';
import { Link as RouterLink } from 'react-router';
import { builtPageKeys, webPageOf } from '../pages.ts';
import { usePageAddress } from './use-page-address.ts';
import { usePageKey } from './use-page-key.ts';
import { usePageLabel } from './use-page-label.ts';

/** A row of tabs that links the page `of` and all pages with `tabOf: of`, in the order of the registry. */
export function PageTabs({ of }: { of: BuiltPageKey }) {
  const addressOf = usePageAddress();
  const label = usePageLabel();
  const page = usePageKey();
  const tabs = builtPageKeys.filter((key) => key === of || webPageOf(key)?.tabOf === of);
  return (
    <Box component="nav" aria-label={label(of)} sx={{ marginBlockEnd: 3, overflowX: 'auto' }}>
      <Box component="ul" sx={list}>
        {tabs.map((key) => (
          <li key={key}>
            <Link
              ref={key === page ? scrollTabIntoView : undefined}
              component={RouterLink}
              to={addressOf(key as 'home')}
              underline="none"
              aria-current={key === page ? 'page' : undefined}
              sx={tab}
            >
              {label(key)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/**
 * Scrolls the row so that the tab of the current page is in its middle, as far as possible: a phone does not show all
 * tabs. Only horizontally and without animation, so that nothing else moves.
 */
function scrollTabIntoView(tab: HTMLElement | null): void {
  const seen = tab?.closest('nav');
  if (tab && seen) seen.scrollLeft += middleOf(tab) - middleOf(seen);
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

const list = {
  display: 'flex',
  gap: 1,
  inlineSize: 'fit-content',
  minInlineSize: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlockEnd: 1,
  borderColor: 'divider',
} as const;

const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: 1.5,
  whiteSpace: 'nowrap',
  fontWeight: 600,
  color: 'text.secondary',
  borderBlockEnd: '3px solid transparent',
  '&[aria-current]': { color: 'primary.main', borderBlockEndColor: 'currentColor' },
} as const;
