import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { space } from '../../../theme/tokens.ts';

/** What those who make Skrin answer for, and what they do not. */
export function BehindIt() {
  const { t } = useTranslation('home');
  const addressOf = usePageAddress();
  return (
    <section aria-labelledby="behind">
      <Typography variant="h2" id="behind">
        {t('landing.behind.title')}
      </Typography>
      <Box component="ul" sx={{ margin: 0, marginBlockStart: space.item, paddingInlineStart: 2.5 }}>
        {points.map((point) => (
          <li key={point}>{t(`landing.behind.${point}`)}</li>
        ))}
      </Box>
      <Link component={RouterLink} to={addressOf('aboutUs')} sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
        {t('landing.behind.action')}
      </Link>
    </section>
  );
}

const points = ['measured', 'interests', 'reviewed'] as const;
