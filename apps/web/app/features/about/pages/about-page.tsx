import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import SvgIcon from '@mui/material/SvgIcon';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { languages } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { HeartPulse, LockKeyhole, type LucideIcon, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Columns } from '../../../kit/columns.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';

/** Why Skrin exists, what it promises, what it does not do, and whom it looks for. */
export function AboutPage({ openings }: { openings: ReactNode }) {
  const { t } = useTranslation('about');
  const format = useFormat();
  const addressOf = usePageAddress();
  const names = languages.map((language) => languageInfo[language].label);
  return (
    <Page title={t('title')} lead={t('lead')} width="wide" meta={<Meta />}>
      <Stack spacing={{ xs: 5, md: 7 }}>
        <Columns side={<PromiseDrawing />} sideFirst>
          <Part title={t('why.title')}>
            <Points points={(['common', 'far', 'phone'] as const).map((point) => t(`why.points.${point}`))} />
          </Part>
        </Columns>
        <Promises />
        <Beside>
          <Part title={t('not.title')}>
            <Points
              points={(['diagnose', 'sell', 'share', 'ads', 'pretend'] as const).map((point) =>
                t(`not.points.${point}`),
              )}
            />
          </Part>
          <Stack spacing={{ xs: 5, lg: 4 }}>
            <Part title={t('measure.title')}>
              <Typography sx={{ marginBlockEnd: 2 }}>{t('measure.text')}</Typography>
              <Button component={Link} to={addressOf('technology')} variant="outlined">
                {t('measure.action')}
              </Button>
            </Part>
            <Part title={t('accessible.title')}>
              <Points
                points={[
                  t('accessible.points.guidelines'),
                  t('accessible.points.devices'),
                  t('accessible.points.languages', { languages: format.list(names) }),
                ]}
              />
            </Part>
          </Stack>
        </Beside>
        <Box id="jobs" sx={{ scrollMarginBlockStart: 80 }}>
          <Part title={t('jobs.title')}>{openings}</Part>
        </Box>
        <Paper sx={{ padding: { xs: 2.5, sm: 3 }, bgcolor: 'primary.soft' }}>
          <Part title={t('mistake.title')}>
            <Typography sx={{ marginBlockEnd: 2 }}>{t('mistake.text')}</Typography>
            <Button component={Link} to={addressOf('contactUs')} variant="contained">
              {t('mistake.action')}
            </Button>
          </Part>
        </Paper>
      </Stack>
    </Page>
  );
}

/** Two sections of equal weight, side by side on wide screens. */
const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(5),
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: '1fr 1fr', gap: theme.spacing(6) },
}));

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Typography variant="h2" sx={{ marginBlockEnd: 1.5 }}>
      {title}
    </Typography>
    {children}
  </section>
);

const Points = ({ points }: { points: readonly string[] }) => (
  <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, '& li + li': { marginBlockStart: 1 } }}>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </Box>
);

const promises = [
  ['urgent', HeartPulse],
  ['sealed', LockKeyhole],
  ['measured', Ruler],
] as const satisfies readonly (readonly [string, LucideIcon])[];

function Promises() {
  const { t } = useTranslation('about');
  return (
    <Part title={t('promises.title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: 'repeat(3, 1fr)' } }}>
        {promises.map(([promise, Icon]) => (
          <Paper key={promise} variant="outlined" sx={{ display: 'flex', gap: 2, padding: 2.5 }}>
            <Box component={Icon} aria-hidden size={26} sx={{ flexShrink: 0, color: 'primary.main' }} />
            <div>
              <Typography variant="h4" component="h3">
                {t(`promises.items.${promise}.title`)}
              </Typography>
              <Typography color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
                {t(`promises.items.${promise}.text`)}
              </Typography>
            </div>
          </Paper>
        ))}
      </Box>
    </Part>
  );
}

function Meta() {
  const { t, i18n } = useTranslation('about');
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'AboutPage',
    name: t('title'),
    description: t('lead'),
    inLanguage: i18n.language,
  };
  return <PageMeta page="aboutUs" jsonLd={jsonLd} />;
}

/** A lens over three lines of skin, as the icon of a promise. */
const PromiseDrawing = () => (
  <SvgIcon
    aria-hidden
    viewBox="0 0 360 150"
    sx={{ width: '100%', height: 'auto', maxWidth: 420, fill: 'none', color: 'secondary.main' }}
  >
    <path
      d="M6 92c40-22 80-22 120-6s116 26 228-10v54a14 14 0 0 1-14 14H20a14 14 0 0 1-14-14z"
      fill="var(--skrin-palette-secondary-soft)"
    />
    <g stroke="currentColor" strokeWidth="3" strokeLinecap="round">
      <path d="M6 92c40-22 80-22 120-6s116 26 228-10" />
      <path d="M22 116c36-18 72-18 108-5s104 22 206-8" opacity=".45" />
    </g>
    <g stroke="var(--skrin-palette-primary-main)" strokeLinecap="round">
      <circle cx="176" cy="62" r="44" strokeWidth="6" fill="var(--skrin-palette-background-paper)" />
      <path d="m208 94 28 28" strokeWidth="11" />
    </g>
    <circle cx="176" cy="62" r="22" stroke="currentColor" strokeWidth="6" strokeDasharray="12 6" opacity=".8" />
  </SvgIcon>
);
