import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { pages } from '@skrin/contract/all-pages';
import { LayoutGrid, type LucideIcon, Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

const views = { userList: Rows3, userCards: LayoutGrid } as const satisfies Record<string, LucideIcon>;
const viewKeys = Object.keys(views) as (keyof typeof views)[];

/** Switches between list and cards of the accounts; the search and the filters stay the same. */
export function UserViews() {
  const { t } = useTranslation('pages');
  const { pathname, search } = useLocation();
  return (
    <Stack direction="row" component="nav" aria-label={t('userList.title')}>
      {viewKeys.map((key) => {
        const Icon = views[key];
        return (
          <IconButton
            key={key}
            component={Link}
            to={pages[key].path + search}
            aria-label={t(`${key}.title`)}
            aria-current={pages[key].path === pathname ? 'page' : undefined}
            sx={{ borderRadius: 1, '&[aria-current]': { bgcolor: 'primary.soft', color: 'primary.main' } }}
          >
            <Icon aria-hidden size={20} />
          </IconButton>
        );
      })}
    </Stack>
  );
}
