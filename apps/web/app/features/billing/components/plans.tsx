import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { chargeOf, pricesAt } from '@skrin/domain/billing/prices';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { checkStart } from '../../../pages.ts';
import { Plan } from './plan.tsx';

const included = {
  free: ['questions', 'urgent', 'safety', 'fit', 'photo', 'withoutPhoto'],
  result: ['conditions', 'map', 'advice', 'history'],
  consultation: ['talk', 'own'],
} as const;

/** What is free, what a result costs, and what clinics do. */
export function Plans() {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const addressOf = usePageAddress();
  const [sold] = pricesAt(new Date());
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'repeat(3, 1fr)' }, gap: 2 }}>
      <Plan
        name={t('plans.free.name')}
        price={t('plans.free.price')}
        points={included.free.map((point) => t(`plans.free.points.${point}`))}
        action={
          <Button component={Link} to={checkStart} variant="contained" fullWidth>
            {t('plans.free.action')}
          </Button>
        }
      />
      <Plan
        main
        name={t('plans.result.name')}
        price={format.money(sold.price)}
        notes={[t('plans.result.once'), t('plans.result.dollars', { dollars: format.money(chargeOf(sold, 'paypal')) })]}
        points={included.result.map((point) => t(`plans.result.points.${point}`))}
        action={
          <Button component={Link} to={addressOf('payment')} variant="outlined" fullWidth>
            {t('plans.result.action')}
          </Button>
        }
      />
      <Plan
        name={t('plans.consultation.name')}
        price={t('plans.consultation.price')}
        notes={[t('plans.consultation.state')]}
        points={included.consultation.map((point) => t(`plans.consultation.points.${point}`))}
        action={
          <Button component={Link} to={addressOf('clinics')} variant="outlined" fullWidth>
            {t('plans.consultation.action')}
          </Button>
        }
      />
    </Box>
  );
}
