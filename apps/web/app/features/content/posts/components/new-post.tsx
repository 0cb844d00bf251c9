import Button from '@mui/material/Button';
import { hasPermission } from '@skrin/contract/access/permissions';
import { href } from '@skrin/contract/all-pages';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../../../session/session.ts';

/** Leads those who write posts to a new one. */
export function NewPost() {
  const { t } = useTranslation('workspace');
  const session = useSession();
  if (session.status !== 'authenticated' || !hasPermission(session.user.role, 'post:create')) return null;
  return (
    <Button component={Link} to={href('postNew')} variant="contained" startIcon={<Plus aria-hidden size={18} />}>
      {t('list.new')}
    </Button>
  );
}
