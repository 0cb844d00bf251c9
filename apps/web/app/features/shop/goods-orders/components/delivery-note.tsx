import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderGoods } from '@skrin/contract/shop/basket';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { PhoneLink } from '../../../../kit/phone-link.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { Recipient } from './recipient.tsx';

/** What lies in the parcel, for whoever packs and for whoever gets it: on paper alone, and without prices. */
export function DeliveryNote({ goods: { orderId, items, delivery } }: { goods: OrderGoods }) {
  const { t } = useTranslation('goodsOrders');
  const format = useFormat();
  const { seller } = delivery;
  const left = items.filter(({ quantity, refunded }) => quantity > refunded);
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'grid', gap: 3, padding: 2 } }}>
      <div>
        <Typography variant="h2" component="p">
          {t('note.title')}
        </Typography>
        <bdi>{`sk-${orderId}`}</bdi>
      </div>
      <div>
        <Typography sx={{ fontWeight: 650 }}>
          <bdi>{seller.name}</bdi>
        </Typography>
        <Typography>
          <bdi>{seller.address}</bdi>
        </Typography>
        {seller.phone && <PhoneLink phone={seller.phone} />}
      </div>
      <DescriptionList layout="columns">
        <Recipient delivery={delivery} />
      </DescriptionList>
      <Box component="table" sx={{ borderCollapse: 'collapse', '& td, & th': { border: 1, padding: 1 } }}>
        <thead>
          <tr>
            <th scope="col">{t('goods.product')}</th>
            <th scope="col">{t('goods.sku')}</th>
            <th scope="col">{t('goods.pieces')}</th>
          </tr>
        </thead>
        <tbody>
          {left.map(({ id, name, sku, quantity, refunded }) => (
            <tr key={id}>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td>
                <bdi>{sku}</bdi>
              </td>
              <td>{format.number(quantity - refunded)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
