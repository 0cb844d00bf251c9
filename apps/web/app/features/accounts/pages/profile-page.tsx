import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NameAvatar } from '../../../kit/name-avatar.tsx';
import { Page } from '../../../kit/page.tsx';
import { useSession } from '../../../session/session.ts';
import { AccountFacts } from '../components/account-facts.tsx';

/** Whoever is signed in, as Skrin knows them. */
export default function ProfilePage() {
  const { t } = useTranslation('pages');
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  const { user } = session;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Page
      title={t('userProfile.title')}
      actions={
        <Button component={Link} to={href('userAccount')} variant="outlined">
          {t('userAccount.title')}
        </Button>
      }
    >
      <Paper variant="outlined" sx={{ padding: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, marginBlockEnd: 3 }}>
          <NameAvatar name={name} size={72} />
          <Typography variant="h2" component="p" dir="auto">
            {name}
          </Typography>
        </Box>
        <AccountFacts user={user} />
      </Paper>
    </Page>
  );
}
