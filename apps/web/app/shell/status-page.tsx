import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns } from '../kit/columns.tsx';
import { Page } from '../kit/page.tsx';
import { usePageAddress } from '../kit/use-page-address.ts';

/**
 * The page for 403, 404 and every other error: what happened, what to do, and where to go. The link home is a full page
 * load, which also repairs a page that crashed.
 */
export function StatusPage({ status, drawing = <StatusDrawing /> }: { status: number; drawing?: ReactNode }) {
  const { t } = useTranslation();
  const kind = status === 403 || status === 404 ? status : 500;
  return (
    <Page title={t(`status.${kind}.title`)} lead={t('status.code', { code: kind })} width="wide">
      <meta name="robots" content="noindex" />
      <Columns side={drawing} sideFirst>
        <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
          <Typography sx={{ maxWidth: '60ch' }}>
            <span>{t(`status.${kind}.text`)}</span> <span>{t(`status.${kind}.todo`)}</span>
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
          <SuggestedLinks />
        </Stack>
      </Columns>
    </Page>
  );
}

const suggestedLinks = [
  ['articleList', 'articles'],
  ['faqs', 'faqs'],
  ['contactUs', 'contact'],
] as const;

/** Links to other pages. They are full page loads, because a crashed page may block navigation in the app. */
function SuggestedLinks() {
  const { t } = useTranslation();
  const addressOf = usePageAddress();
  return (
    <Box
      component="nav"
      aria-labelledby="suggested-links"
      sx={{ inlineSize: '100%', borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 2 }}
    >
      <Typography variant="h4" component="h2" id="suggested-links">
        {t('status.whatNow')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {suggestedLinks.map(([page, label]) => (
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

/** A lens with nothing under it. */
const StatusDrawing = () => (
  <SvgIcon
    aria-hidden
    viewBox="0 0 240 120"
    sx={{ width: { xs: 240, lg: '100%' }, height: 'auto', maxWidth: '100%', color: 'primary.main' }}
  >
    <g fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round">
      <path d="M12 96c18-8 36-8 54 0s36 8 54 0" opacity=".35" />
      <path d="M150 96c13-6 26-8 39-5s26 6 39 1" opacity=".35" strokeDasharray="2 10" />
      <circle cx="134" cy="50" r="34" />
      <path d="m158 74 24 22" strokeWidth="8" />
    </g>
  </SvgIcon>
);
