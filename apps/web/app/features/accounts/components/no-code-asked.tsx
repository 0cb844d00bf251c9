import Button from '@mui/material/Button';
import { href } from '@skrin/contract/pages';
import { MailQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Page } from '../../../kit/page.tsx';

/** Replaces the code form when this tab has asked for no code, as after a bookmark or on another device. */
export function MissingCodeRequest({
  page,
  begin,
}: {
  page: 'verify' | 'newPassword';
  begin: 'login' | 'forgotPassword';
}) {
  const { t } = useTranslation(['accounts', 'pages']);
  const { search } = useLocation();
  return (
    <Page title={t(`pages:${page}.title`)} width="narrow">
      <EmptyState
        icon={MailQuestionMark}
        title={t('code.none')}
        text={t('code.noneText')}
        action={
          <Button component={Link} to={href(begin) + search} variant="contained">
            <span>{t(begin === 'login' ? 'login.title' : 'pages:forgotPassword.title')}</span>
          </Button>
        }
      />
    </Page>
  );
}
