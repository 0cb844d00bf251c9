import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { AccountRole } from '@skrin/contract/access/roles';
import type { Look } from '@skrin/contract/accounts/user';
import { href } from '@skrin/contract/all-pages';
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showError, toast } from '../kit/toasts/toasts.ts';
import { useFormat } from '../kit/use-format.ts';
import { useLook } from '../session/look.ts';

/** Says on every page that an administrator looks as another role, and ends that. */
export default function LookBar({ as: role, look }: { as: AccountRole; look: Look }) {
  const { t } = useTranslation(['look', 'resources']);
  const format = useFormat();
  const navigate = useNavigate();
  const { end, askAnew } = useLook();
  const leave = () => {
    toast.info(t('over'));
    navigate(href('permission'));
  };
  const runOut = useEffectEvent(() => void askAnew().then(leave, showError));
  useEffect(() => {
    const timer = setTimeout(runOut, Math.max(0, Date.parse(look.until) - Date.now()) + 1_000);
    return () => clearTimeout(timer);
  }, [look.until]);
  return (
    <Alert
      severity="warning"
      icon={<Eye aria-hidden size={22} />}
      data-no-print
      action={
        <Button
          color="inherit"
          loading={end.isPending}
          // The bar is gone once the look has ended, and with it what `mutate` would call.
          onClick={() => end.mutateAsync().then(leave, showError)}
        >
          {t('end')}
        </Button>
      }
      sx={{ borderRadius: 0, borderBlockEnd: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <span>{t('text', { role: t(`resources:user.options.role.${role}`) })}</span>{' '}
      <span>{t('until', { time: format.shortDateTime(look.until) })}</span>
    </Alert>
  );
}
