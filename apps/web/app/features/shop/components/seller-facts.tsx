import type { PublicSeller } from '@skrin/contract/shop/products';
import { useTranslation } from 'react-i18next';
import { Description, DescriptionList } from '../../../kit/description-list.tsx';
import { PhoneLink } from '../../../kit/phone-link.tsx';
import { useFormat } from '../../../kit/use-format.ts';

/** Where a pharmacy is, who answers for it, and when it is open. */
export function SellerFacts({ seller }: { seller: PublicSeller }) {
  const { t } = useTranslation('shop');
  const format = useFormat();
  const { address, city, licence, pharmacist, pharmacistLicence, openingHours, phone, deliveryPrice } = seller;
  const missing = t('pharmacy.missing');
  return (
    <DescriptionList
      layout="stacked"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))' }}
    >
      <Description name={t('pharmacy.address')}>
        <bdi>{`${address}, ${city}`}</bdi>
      </Description>
      <Description name={t('pharmacy.hours')}>
        {openingHours ? <bdi dir="ltr">{openingHours}</bdi> : missing}
      </Description>
      <Description name={t('pharmacy.licence')}>{licence ? <bdi dir="ltr">{licence}</bdi> : missing}</Description>
      <Description name={t('pharmacy.pharmacist')}>
        {pharmacist ? <bdi>{[pharmacist, pharmacistLicence].filter(Boolean).join(' · ')}</bdi> : missing}
      </Description>
      {phone && (
        <Description name={t('pharmacy.phone')}>
          <PhoneLink phone={phone} />
        </Description>
      )}
      <Description name={t('pharmacy.delivery')}>
        {deliveryPrice ? t('pharmacy.brought', { price: format.money(deliveryPrice) }) : t('pharmacy.pickup')}
      </Description>
    </DescriptionList>
  );
}
