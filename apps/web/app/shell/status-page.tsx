import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Page } from '../kit/page.tsx';
import { usePageAddress } from '../kit/use-page-address.ts';
import { LostLens } from './lost-lens.tsx';

/** 403, 404 and everything else: what happened, what to do, and where to go. A full load of home mends a broken page too. */
export function StatusPage({ status }: { status: number }) {
  const { t } = useTranslation();
  const kind = status === 403 || status === 404 ? status : 500;
  return (
    <Page title={t(`status.${kind}.title`)} lead={t('status.code', { code: kind })} width="narrow">
      <meta name="robots" content="noindex" />
      <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
        <LostLens />
        <Typography>
          {t(`status.${kind}.text`)} {t(`status.${kind}.todo`)}
        </Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ width: { xs: '100%', sm: 'auto' } }}>
          <Button href={href('home')} variant="contained">
            {t('status.goHome')}
          </Button>
          {kind === 500 && (
            <Button variant="outlined" onClick={() => window.location.reload()}>
              {t('actions.retry')}
            </Button>
          )}
        </Stack>
        <Ways />
      </Stack>
    </Page>
  );
}

const ways = [
  ['articleList', 'articles'],
  ['faqs', 'faqs'],
  ['contactUs', 'contact'],
] as const;

/** Where to look instead. Full loads, as the page that broke may not let go. */
function Ways() {
  const { t } = useTranslation();
  const addressOf = usePageAddress();
  return (
    <Box
      component="nav"
      aria-labelledby="ways"
      sx={{ inlineSize: '100%', borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 2 }}
    >
      <Typography variant="h4" component="h2" id="ways">
        {t('status.whatNow')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {ways.map(([page, label]) => (
          <li key={page}>
            <Link href={addressOf(page)} sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
              {t(`status.ways.${label}`)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
