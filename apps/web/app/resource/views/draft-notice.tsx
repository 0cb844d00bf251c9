import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/use-format.ts';

interface KeptDraft {
  savedAt: string;
  restore: () => void;
  discard: () => void;
}

/** Offers the entries that were kept on the device. */
export function DraftNotice({ draft }: { draft: KeptDraft }) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  return (
    <Alert severity="info">
      <span>{t('form.draft', { time: format.dateTime(draft.savedAt) })}</span>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        <Button variant="outlined" onClick={draft.restore}>
          {t('form.restore')}
        </Button>
        <Button onClick={draft.discard}>{t('form.discard')}</Button>
      </Stack>
    </Alert>
  );
}
