import Button from '@mui/material/Button';
import { href } from '@skrin/contract/all-pages';
import type { OrderGoods as Goods } from '@skrin/contract/shop/basket';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DeliveryMoves } from './delivery-moves.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { GoodsSection } from './goods-section.tsx';

/** The goods of an order and where they are, for staff. */
export function OrderGoods({ goods }: { goods: Goods }) {
  const { t } = useTranslation('goodsOrders');
  return (
    <>
      <GoodsSection goods={goods} />
      <DeliverySection delivery={goods.delivery}>
        <DeliveryMoves goods={goods} />
        <div>
          <Button
            component={Link}
            to={href('orderEdit', { id: goods.orderId })}
            variant="outlined"
            startIcon={<Pencil aria-hidden size={18} />}
          >
            {t('delivery.edit')}
          </Button>
        </div>
      </DeliverySection>
    </>
  );
}
