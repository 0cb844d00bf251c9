import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { Product } from '@skrin/contract/products';
import { pricesAt } from '@skrin/domain/billing/prices';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../kit/breadcrumbs.tsx';
import { Columns } from '../../../kit/columns.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { checkStart } from '../../../pages.ts';
import { ProductDrawing } from '../components/product-drawing.tsx';
import { StateChip } from '../components/state-chip.tsx';

const bodies: Record<Product['icon'], ReactNode> = { skin: <Skin />, diabetes: <Diabetes /> };

/** One product: open, or coming soon. */
export function ProductPage({ product: { id, icon, open } }: { product: Product }) {
  const { t } = useTranslation('products');
  const title = t(`${id}.name`);
  const lead = t(`${icon}.lead`);
  return (
    <Page
      title={title}
      lead={lead}
      breadcrumbs={<Breadcrumbs />}
      width="wide"
      actions={<StateChip open={open} />}
      meta={<PageMeta page="product" title={title} description={lead} path={href('product', { id })} />}
    >
      <Columns side={<ProductDrawing icon={icon} />} sideFirst>
        {bodies[icon]}
      </Columns>
    </Page>
  );
}

const will = ['score', 'second', 'free', 'advice'] as const;
const willNot = ['diagnosis', 'ai', 'who', 'limits'] as const;

function Diabetes() {
  const { t } = useTranslation('products');
  const addressOf = usePageAddress();
  return (
    <Stack spacing={4}>
      <Alert severity="warning" role="note">
        <AlertTitle component="h2">{t('diabetes.nowTitle')}</AlertTitle>
        <span>{t('diabetes.now')}</span>
      </Alert>
      <Points title={t('diabetes.willTitle')} points={will.map((point) => t(`diabetes.will.${point}`))} />
      <Points title={t('diabetes.willNotTitle')} points={willNot.map((point) => t(`diabetes.willNot.${point}`))} />
      <div>
        <Button component={Link} to={addressOf('comingSoon')} variant="contained">
          {t('diabetes.notifyMe')}
        </Button>
      </div>
    </Stack>
  );
}

const what = ['urgent', 'result', 'advice'] as const;

function Skin() {
  const { t } = useTranslation('products');
  const format = useFormat();
  const addressOf = usePageAddress();
  return (
    <Stack spacing={4}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <Button component={Link} to={checkStart} variant="contained" size="large">
          {t('skin.start')}
        </Button>
        <Button component={Link} to={addressOf('demo')} variant="outlined" size="large">
          {t('skin.demo')}
        </Button>
      </Stack>
      <Points title={t('skin.whatTitle')} points={what.map((point) => t(`skin.what.${point}`))} />
      <Typography>{t('skin.price', { price: format.money(pricesAt(new Date())[0].price) })}</Typography>
      <Alert severity="warning" role="note">
        <AlertTitle component="h2">{t('skin.notTitle')}</AlertTitle>
        <span>{t('skin.not')}</span>
      </Alert>
      <div>
        <Button component={Link} to={addressOf('technology')} variant="outlined">
          {t('skin.technology')}
        </Button>
      </div>
    </Stack>
  );
}

interface PointsProps {
  title: string;
  points: readonly string[];
}

const Points = ({ title, points }: PointsProps) => (
  <section>
    <Typography variant="h2" sx={{ marginBlockEnd: 1.5 }}>
      {title}
    </Typography>
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, '& li + li': { marginBlockStart: 1 } }}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Box>
  </section>
);
