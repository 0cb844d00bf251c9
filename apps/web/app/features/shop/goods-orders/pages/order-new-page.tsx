import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { href } from '@skrin/contract/all-pages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { CardSection } from '../../../../kit/card-section.tsx';
import { Page } from '../../../../kit/page.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { usePageTitle } from '../../../../kit/use-page-title.ts';
import { OfferForm } from '../components/offer-form.tsx';
import type { Offered } from '../use-offer-form.ts';

/** Staff put an order together for a person, such as by phone; the person pays by a link of a mail. */
export default function OrderNewPage() {
  const { t } = useTranslation(['goodsOrders', 'workspace', 'common', 'errors']);
  const title = usePageTitle();
  const [offered, setOffered] = useState<Offered>();
  return (
    <Page title={title} lead={t('offer.lead')} breadcrumbs={<Breadcrumbs />} width={offered ? 'text' : 'wide'}>
      {offered ? (
        <Done offered={offered} onAgain={() => setOffered(undefined)} />
      ) : (
        <OfferForm onOffered={setOffered} />
      )}
    </Page>
  );
}

function Done({ offered: { email, reservedUntil }, onAgain }: { offered: Offered; onAgain: () => void }) {
  const { t } = useTranslation('goodsOrders');
  const format = useFormat();
  return (
    <CardSection title={t('offered.title')}>
      <Stack spacing={2}>
        <Alert severity="success" role="status">
          {t('offered.mailed', { email })}
        </Alert>
        <span>{t('offered.kept', { time: format.dateTime(reservedUntil) })}</span>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={href('orderList', { state: 'open' })} variant="contained">
            {t('offered.orders')}
          </Button>
          <Button variant="outlined" onClick={onAgain}>
            {t('offered.again')}
          </Button>
        </Stack>
      </Stack>
    </CardSection>
  );
}
