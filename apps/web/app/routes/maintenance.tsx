import Button from '@mui/material/Button';
import { href } from '@skrin/contract/pages';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../kit/page.tsx';
import { PageMeta } from '../kit/page-meta.tsx';
import { MaintenanceNotice } from '../shell/maintenance-notice.tsx';

/** The server sends this page in place of every other while it is under maintenance, then without scripts. */
export default function MaintenancePage() {
  const { t } = useTranslation(['maintenance', 'common']);
  return (
    <Page title={t('title')} meta={<PageMeta page="maintenance" />} width="wide">
      <MaintenanceNotice
        retry={
          <Button component="a" href="" role="link" variant="contained" size="large" onClick={leaveThisPage}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    </Page>
  );
}

/** Retry reloads the address, which works where this page replaces another. At its own address it leads home. */
function leaveThisPage(event: MouseEvent): void {
  if (!window.location.pathname.endsWith(href('maintenance'))) return;
  event.preventDefault();
  window.location.assign(href('home'));
}
