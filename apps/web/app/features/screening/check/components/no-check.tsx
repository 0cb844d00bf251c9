import Button from '@mui/material/Button';
import { href } from '@skrin/contract/pages';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Page } from '../../../../kit/page.tsx';

/** Shown when the visit has expired, or when the check was made on another device. */
export default function NoCheck() {
  const { t } = useTranslation('screening');
  return (
    <Page title={t('check.none.title')} width="narrow">
      <EmptyState
        icon={CalendarX}
        title={t('check.kept')}
        text={t('check.none.text')}
        action={
          <Button component={Link} to={href('check')} variant="contained" size="large">
            {t('check.none.start')}
          </Button>
        }
      />
    </Page>
  );
}
