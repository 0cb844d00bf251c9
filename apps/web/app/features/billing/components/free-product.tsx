import Alert from '@mui/material/Alert';
import { type OpenProduct, openProducts } from '@skrin/contract/products';
import { priceOfProgramme } from '@skrin/domain/billing/prices';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';

/** Whether nothing is paid for in a product. */
export const isFree = ({ programme }: OpenProduct): boolean => priceOfProgramme(programme, new Date()) === undefined;

/** Says of a product that it is free, and what the prices on this page are for. */
export function FreeProduct({ product: { id } }: { product: OpenProduct }) {
  const { t } = useTranslation(['pricing', 'products']);
  const format = useFormat();
  const sold = openProducts.filter((each) => !isFree(each)).map((each) => t(`products:${each.id}.name`));
  return <Alert severity="success">{t('free', { product: t(`products:${id}.name`), sold: format.list(sold) })}</Alert>;
}
