import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { space } from '../../../theme/tokens.ts';
import type { MainFigures } from '../main-figures.ts';

/** How often the right condition is among the first three, on photos of sources never seen: the one number to expect. */
export function Figures({ figures }: { figures: MainFigures | undefined }) {
  const { t } = useTranslation('home');
  const addressOf = usePageAddress();
  return (
    <section aria-labelledby="technology">
      <Typography variant="h2" id="technology">
        {t('landing.technology.title')}
      </Typography>
      <Box sx={{ minBlockSize: { xs: 104, md: 78 }, marginBlockStart: space.item }}>
        {figures && <RightElsewhere figures={figures} />}
      </Box>
      <Typography color="textSecondary" sx={{ marginBlockStart: 1 }}>
        {t('landing.technology.expect')}
      </Typography>
      <Link component={RouterLink} to={addressOf('technology')} sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
        {t('landing.technology.action')}
      </Link>
    </section>
  );
}

function RightElsewhere({ figures: { rightAmongThreeOfTen } }: { figures: MainFigures }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', margin: 0 }}
    >
      <dt>{t('landing.technology.elsewhere')}</dt>
      <Typography
        component="dd"
        color="primary"
        sx={{ margin: 0, fontFamily: 'displayFamily', fontSize: 'display', fontWeight: 700, lineHeight: 1.2 }}
      >
        {t('landing.technology.ofTen', { right: format.number(rightAmongThreeOfTen), ten: format.number(10) })}
      </Typography>
    </Box>
  );
}
