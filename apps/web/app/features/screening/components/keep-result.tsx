import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { href } from '@skrin/contract/pages';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CardSection } from '../../../kit/card-section.tsx';

/** Invites a visitor whose result is open to keep it with an account, which it comes along to. */
export function KeepResult({ id }: Pick<Analysis, 'id'>) {
  const { t } = useTranslation('screening');
  const returnTo = href('analysis', { id });
  return (
    <div data-no-print>
      <CardSection title={t('check.keep.title')} text={t('check.keep.text')} isFilled>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button component={Link} to={href('register', { returnTo })} variant="contained" size="large">
            {t('check.account.create')}
          </Button>
          <Button component={Link} to={href('login', { returnTo })} variant="outlined" size="large">
            {t('check.account.login')}
          </Button>
        </Stack>
      </CardSection>
    </div>
  );
}
