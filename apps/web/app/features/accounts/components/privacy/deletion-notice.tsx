import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { Deletion } from '@skrin/contract/accounts/personal-data';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';

/** Says until when the user can cancel the deletion that they have requested, by logging in again. */
export default function DeletionNotice({ deletion: { dueAt } }: { deletion: Deletion }) {
  const { t } = useTranslation('rights');
  const date = useFormat().date(dueAt);
  return (
    <Alert severity="success" sx={{ marginBlockEnd: 3 }}>
      <AlertTitle>{t('deletion.done.title', { date })}</AlertTitle>
      <span>{t('deletion.done.text')}</span>
    </Alert>
  );
}
