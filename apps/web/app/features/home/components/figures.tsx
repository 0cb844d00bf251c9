import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import type { MainFigures } from '../main-figures.ts';

/** How often the right condition is among the first three, on photos of sources never seen: the one number to expect. */
export function Figures({ figures }: { figures: MainFigures | undefined }) {
  const { t } = useTranslation('home');
  const addressOf = usePageAddress();
  return (
    <Container
      component="section"
      aria-labelledby="technology"
      maxWidth="lg"
      sx={{
        display: 'grid',
        gridTemplateColumns: { lg: '1fr 1.4fr' },
        columnGap: 6,
        rowGap: 2.5,
        alignItems: 'center',
        paddingBlock: { xs: 3, md: 4.5 },
      }}
    >
      <div>
        <Typography variant="h3" component="h2" id="technology">
          {t('landing.technology.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ marginBlockStart: 0.5, maxWidth: '60ch' }}>
          <span>{t('landing.technology.text')}</span> <span>{t('landing.technology.expect')}</span>
        </Typography>
        <Link component={RouterLink} to={addressOf('technology')} sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
          {t('landing.technology.action')}
        </Link>
      </div>
      <Box sx={{ minBlockSize: 90 }}>{figures && <RightElsewhere figures={figures} />}</Box>
    </Container>
  );
}

function RightElsewhere({ figures: { rightAmongThreeOfTen } }: { figures: MainFigures }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Box component="dl" sx={{ margin: 0 }}>
      <Figure
        number={t('landing.technology.ofTen', { right: format.number(rightAmongThreeOfTen), ten: format.number(10) })}
        text={t('landing.technology.elsewhere')}
      />
    </Box>
  );
}

const Figure = ({ number, text }: { number: string; text: string }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
    <Typography component="dt" variant="body2" sx={{ maxWidth: '36ch' }}>
      {text}
    </Typography>
    <Typography
      component="dd"
      color="primary"
      sx={{
        margin: 0,
        fontSize: 'figure',
        fontWeight: 700,
        lineHeight: 1.3,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {number}
    </Typography>
  </Box>
);
