import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useConfirm } from '../../../../kit/confirm.tsx';

interface DraftNoticeProps {
  continueTo: string;
  /** For whom the draft is, where the page does not say it. */
  about?: ReactNode;
  onStartOver: () => void;
}

/** Says that there is a draft of answers, and lets the user continue or discard it. */
export function DraftNotice({ continueTo, about, onStartOver }: DraftNoticeProps) {
  const { t } = useTranslation('screening');
  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 }, bgcolor: 'primary.soft', marginBlockEnd: 3 }}>
      <Typography variant="h3" component="h2">
        {t('assessment.draft.title')}
      </Typography>
      <Typography sx={{ marginBlock: '4px 16px' }}>{t('assessment.draft.text')}</Typography>
      {about}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button component={Link} to={continueTo} variant="contained">
          {t('assessment.continue')}
        </Button>
        <StartOver onStartOver={onStartOver} />
      </Stack>
    </Paper>
  );
}

/** Asks before it removes the answers. */
export function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation('screening');
  const confirm = useConfirm();
  const ask = async () => {
    const sure = await confirm({
      title: t('assessment.startOverTitle'),
      text: t('assessment.startOverText'),
      confirm: t('assessment.startOver'),
      destructive: true,
    });
    if (sure) onStartOver();
  };
  return <Button onClick={ask}>{t('assessment.startOver')}</Button>;
}
