import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { languages } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { Page } from '../../../kit/page.tsx';
import { useSession } from '../../../session/session.ts';
import { AccountFacts } from '../components/account-facts.tsx';
import { ConsentCard } from '../components/consent-card.tsx';

/** What belongs to one's own account, and what of it can be changed. */
export default function AccountPage() {
  const { t } = useTranslation(['pages', 'shell']);
  const { language, choose } = useLanguage();
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  return (
    <Page title={t('userAccount.title')} breadcrumbs={<Breadcrumbs />}>
      <Stack spacing={3}>
        <Paper variant="outlined" sx={{ padding: 3 }}>
          <AccountFacts user={session.user} />
        </Paper>
        <Paper variant="outlined" sx={{ padding: 3 }}>
          <FormControl fullWidth>
            <FormLabel id="account-language" sx={{ marginBlockEnd: 0.75, color: 'text.primary', fontWeight: 600 }}>
              {t('shell:header.language')}
            </FormLabel>
            <Select
              value={language}
              onChange={({ target }) => choose(target.value)}
              SelectDisplayProps={{ 'aria-labelledby': 'account-language' }}
            >
              {languages.map((option) => (
                <MenuItem key={option} value={option} lang={option}>
                  {languageInfo[option].label}
                </MenuItem>
              ))}
            </Select>
          </FormControl>
        </Paper>
        <ConsentCard />
      </Stack>
    </Page>
  );
}
