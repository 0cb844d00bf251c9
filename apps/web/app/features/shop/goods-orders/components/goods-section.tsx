import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { OrderGoods, OrderItem } from '@skrin/contract/shop/basket';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../kit/card-section.tsx';
import { Description, DescriptionList } from '../../../../kit/description-list.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { goodsTotal, orderTotal } from '../totals.ts';

interface GoodsSectionProps {
  goods: OrderGoods;
  text?: string;
}

/** What was ordered with its prices of that moment, and what the delivery cost. */
export function GoodsSection({ goods, text }: GoodsSectionProps) {
  const { t } = useTranslation('goodsOrders');
  const format = useFormat();
  const { items, delivery } = goods;
  return (
    <CardSection title={t('goods.title')} text={text}>
      <Box tabIndex={0} role="group" aria-label={t('goods.title')} sx={{ overflowX: 'auto', marginBlockEnd: 2 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('goods.product')}</TableCell>
              <TableCell align="right">{t('goods.pieces')}</TableCell>
              <TableCell align="right">{t('goods.price')}</TableCell>
              <TableCell align="right">{t('goods.total')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </TableBody>
        </Table>
      </Box>
      <DescriptionList layout="rows">
        <Description name={t('goods.sum')}>{format.money(goodsTotal(items, delivery.price))}</Description>
        <Description name={t('goods.delivery')}>{format.money(delivery.price)}</Description>
        <Description name={t('goods.all')} isSum>
          {format.money(orderTotal(goods))}
        </Description>
      </DescriptionList>
    </CardSection>
  );
}

function Item({ item: { name, sku, quantity, price, total, refunded } }: { item: OrderItem }) {
  const { t } = useTranslation('goodsOrders');
  const format = useFormat();
  return (
    <TableRow>
      <TableCell sx={{ minInlineSize: 140 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <bdi>{sku}</bdi>
        </Typography>
        {refunded > 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('goods.refunded', { number: format.number(refunded) })}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={numeric}>{`× ${format.number(quantity)}`}</TableCell>
      <TableCell align="right" sx={numeric}>
        {format.money(price)}
      </TableCell>
      <TableCell align="right" sx={numeric}>
        {format.money(total)}
      </TableCell>
    </TableRow>
  );
}

const numeric = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
