import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { shownName } from '@skrin/contract/accounts/names';
import { href } from '@skrin/contract/pages';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NameAvatar } from '../../../kit/name-avatar.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageTabs } from '../../../kit/page-tabs.tsx';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { useSession } from '../../../session/session.ts';
import { AddLink, ProfileFacts } from '../components/profile-facts.tsx';
import { OwnWork } from '../components/work.tsx';

/** The profile of the signed-in user. */
export default function ProfilePage() {
  const { t } = useTranslation(['profile', 'pages']);
  const title = usePageTitle();
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  const { user } = session;
  const name = shownName(user);
  return (
    <Page
      title={title}
      actions={
        <Button
          component={Link}
          to={href('profileEdit')}
          variant="contained"
          startIcon={<Pencil aria-hidden size={18} />}
        >
          {t('pages:profileEdit.title')}
        </Button>
      }
    >
      <PageTabs of="profile" />
      <Stack spacing={3}>
        <Paper variant="outlined" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, padding: 3 }}>
          <NameAvatar name={name} photo={user.photo} size={88} aria-hidden />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h2" component="p" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            {user.photo === null && <AddLink>{t('addPhoto')}</AddLink>}
          </Box>
        </Paper>
        <OwnWork />
        <ProfileFacts user={user} />
      </Stack>
    </Page>
  );
}
