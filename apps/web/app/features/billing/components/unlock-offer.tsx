import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { pricesAt } from '@skrin/domain/billing/prices';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionAside } from '../../../kit/action-frame.tsx';
import { MoneyBackFold } from './money-back-fold.tsx';
import { PriceBar } from './price-bar.tsx';
import { WayMarks } from './way-marks.tsx';

interface UnlockOfferProps {
  /** Takes the place of the ways to pay once somebody wants to: asks who they are. */
  account: ReactNode;
  /** Whether that has begun before, as on a page that was left for the mail. */
  wanted?: boolean;
}

/** `UnlockPanel` for somebody without an account: the same price and ways, for which an account is needed first. */
export function UnlockOffer({ account, wanted: begun = false }: UnlockOfferProps) {
  const { t } = useTranslation(['billing', 'screening']);
  const id = useId();
  const [wanted, setWanted] = useState(begun);
  if (wanted) return <ActionAside aria-label={t('unlock.title')}>{account}</ActionAside>;
  return (
    <ActionAside aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2">
        {t('unlock.title')}
      </Typography>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{t('ways.title')}</Typography>
        <WayMarks paypal />
      </div>
      <MoneyBackFold />
      <PriceBar price={pricesAt(new Date())[0].price} note={t('unlock.once')}>
        <Button variant="contained" size="large" onClick={() => setWanted(true)}>
          {t('screening:result.pay')}
        </Button>
      </PriceBar>
    </ActionAside>
  );
}
