import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Page } from '../kit/page.tsx';
import { paths } from '../paths.ts';
import { LostLens } from './lost-lens.tsx';

/** 403, 404 and everything else: what happened, why, and where to go. A full load of home mends a broken page too. */
export function StatusPage({ status }: { status: number }) {
  const { t } = useTranslation();
  const kind = status === 403 || status === 404 ? status : 500;
  return (
    <Page title={t(`status.${kind}.title`)} width="narrow">
      <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
        <Typography>{t(`status.${kind}.text`)}</Typography>
        <LostLens />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ width: { xs: '100%', sm: 'auto' } }}>
          <Button href={paths.home} variant="contained">
            {t('status.goHome')}
          </Button>
          {kind === 500 && (
            <Button variant="outlined" onClick={() => window.location.reload()}>
              {t('actions.retry')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Page>
  );
}
