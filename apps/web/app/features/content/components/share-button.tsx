import Button from '@mui/material/Button';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../kit/toasts/toasts.ts';

/** Shares the URL with the device's share dialog, or copies it where there is none. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const { t } = useTranslation('content');

  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      toast.success(t('share.copied'));
    } catch (error) {
      // The user has closed the share dialog, which is no failure.
      if (error instanceof Error && error.name === 'AbortError') return;
      toast.error(t('share.failed'));
    }
  };

  return (
    <Button variant="outlined" startIcon={<Share2 aria-hidden size={18} />} onClick={share}>
      {t('share.action')}
    </Button>
  );
}
