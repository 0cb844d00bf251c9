import type { Delivery } from '@skrin/contract/shop/basket';
import { useTranslation } from 'react-i18next';
import { Description } from '../../../../kit/description-list.tsx';
import { PhoneLink } from '../../../../kit/phone-link.tsx';

/** Who gets the goods, how and where: descriptions of a list. */
export function Recipient({ delivery: { method, name, phone, address, note } }: { delivery: Delivery }) {
  const { t } = useTranslation('goodsOrders');
  return (
    <>
      <Description name={t('delivery.method')}>{t(`methods.${method}`)}</Description>
      <Description name={t('delivery.recipient')}>
        <bdi>{name}</bdi>
      </Description>
      <Description name={t('delivery.phone')}>
        <PhoneLink phone={phone} />
      </Description>
      {address && (
        <Description name={t('delivery.address')}>
          <bdi>{[address.line, `${address.postalCode} ${address.city}`, address.state].join(', ')}</bdi>
        </Description>
      )}
      {note && (
        <Description name={t('delivery.note')}>
          <bdi style={{ whiteSpace: 'pre-wrap' }}>{note}</bdi>
        </Description>
      )}
    </>
  );
}
