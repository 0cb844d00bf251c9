import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink, type To } from 'react-router';

interface LinkTabsProps {
  label: string;
  tabs: readonly { key: string; label: string; to: To; isCurrent: boolean }[];
}

/** A row of tabs that are links: which one is open is part of the address. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => (
  <Box component="nav" aria-label={label} sx={{ marginBlockEnd: 3, overflowX: 'auto' }}>
    <Box component="ul" sx={list}>
      {tabs.map(({ key, label: name, to, isCurrent }) => (
        <li key={key}>
          <Link
            ref={isCurrent ? scrollTabIntoView : undefined}
            component={RouterLink}
            to={to}
            underline="none"
            aria-current={isCurrent ? 'page' : undefined}
            sx={tab}
          >
            {name}
          </Link>
        </li>
      ))}
    </Box>
  </Box>
);

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
