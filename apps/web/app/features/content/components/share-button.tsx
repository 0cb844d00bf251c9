import Button from '@mui/material/Button';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../kit/toasts/toasts.ts';

/** Hands the address on by the device's own means, or copies it where there are none. */
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
      // Whoever closes the device's dialogue has changed their mind.
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
