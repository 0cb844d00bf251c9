import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import TextLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { pricesAt } from '@skrin/domain/billing/prices';
import { HeartPulse, Info, type LucideIcon, Tag } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeading } from '../../../kit/page-heading.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { checkStart } from '../../../pages.ts';
import { space, touchTarget } from '../../../theme/tokens.ts';

const question = 'where';

interface HeroProps {
  /** The first question of the check, whose answer begins it. */
  OpeningQuestion: ComponentType<{ labelledBy: string }>;
}

/** The promise, and the first question of the check as the first control; beside it the other ways in, and what they cost. */
export function Hero({ OpeningQuestion }: HeroProps) {
  const { t } = useTranslation('home');
  return (
    <Container
      maxWidth="lg"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 560px)' },
        gridTemplateAreas: {
          xs: '"promise" "question" "ways"',
          md: '". question" "promise question" "ways question" ". question"',
        },
        gridTemplateRows: { md: '1fr auto auto 1fr' },
        columnGap: 6,
        rowGap: 2,
        paddingBlock: { xs: 2, md: 7 },
      }}
    >
      <Box sx={{ gridArea: 'promise' }}>
        <PageHeading sx={{ fontSize: { md: 'display', lg: 'promise' }, lineHeight: 1.15 }}>
          {t('landing.promise')}
        </PageHeading>
        <Typography sx={{ marginBlockStart: { xs: 1, md: 2 }, fontSize: { md: 'lead' }, maxWidth: '44ch' }}>
          {t('landing.lead')}
        </Typography>
      </Box>
      <Paper
        component="section"
        variant="outlined"
        aria-labelledby={question}
        sx={{ gridArea: 'question', alignSelf: 'center', padding: { xs: 2, sm: 3 } }}
      >
        <Typography variant="h2" id={question} sx={{ marginBlockEnd: space.item }}>
          {t('landing.where')}
        </Typography>
        <OpeningQuestion labelledBy={question} />
      </Paper>
      <Box sx={{ gridArea: 'ways' }}>
        <Ways />
        <Facts />
      </Box>
    </Container>
  );
}

function Ways() {
  const { t } = useTranslation('common');
  const addressOf = usePageAddress();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: { xs: '1 1 140px', md: 'none' } } }}>
      <Button component={Link} to={checkStart} variant="contained" size="large">
        {t('actions.start')}
      </Button>
      <Button component={Link} to={addressOf('demo')} variant="outlined" size="large">
        {t('actions.demo')}
      </Button>
    </Box>
  );
}

/** What is free, what is not, and what Skrin is not. */
function Facts() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const addressOf = usePageAddress();
  const price = format.money(pricesAt(new Date())[0].price);
  return (
    <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0, marginBlockStart: 2, fontSize: 'small' }}>
      <Fact icon={HeartPulse} colour="success.main">
        {t('landing.facts.free')}
      </Fact>
      <Fact icon={Tag} colour="paid.main">
        <TextLink component={Link} to={addressOf('pricing')} color="inherit" sx={priceStyle}>
          {t('landing.facts.price', { price })}
        </TextLink>
      </Fact>
      <Fact icon={Info} colour="info.main">
        {t('landing.facts.beta')}
      </Fact>
    </Box>
  );
}

/** As high as a thumb needs, within a line that is lower. */
const priceStyle = { display: 'inline-flex', alignItems: 'center', minBlockSize: touchTarget, marginBlock: '-6px' };

interface FactProps {
  icon: LucideIcon;
  colour: string;
  children: ReactNode;
}

const Fact = ({ icon, colour, children }: FactProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: space.item, minBlockSize: 32 }}>
    <Box component={icon} aria-hidden size={20} sx={{ flexShrink: 0, color: colour }} />
    <span>{children}</span>
  </Box>
);
