import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checkStart } from '../../../pages.ts';

/** From reading to the check. */
export function CheckInvitation() {
  const { t } = useTranslation('articles');
  return (
    <Paper component="section" sx={{ padding: { xs: 2.5, sm: 3 }, bgcolor: 'primary.soft' }}>
      <Typography variant="h3" component="h2">
        {t('invitation.title')}
      </Typography>
      <Typography sx={{ marginBlock: 1 }}>{t('invitation.text')}</Typography>
      <Button component={Link} to={checkStart} variant="contained" sx={{ marginBlockStart: 1 }}>
        {t('invitation.start')}
      </Button>
    </Paper>
  );
}
