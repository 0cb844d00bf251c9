import { sellerResource } from '@skrin/contract/shop/seller.resource';
import { Store } from 'lucide-react';
import { defineScreen } from '../../resource/screen.ts';
import { ForSaleNotice } from './components/for-sale-notice.tsx';

/** Where administrators keep pharmacies with their licences, and pharmacies see their own. */
export const sellerScreen = defineScreen(sellerResource, {
  icon: Store,
  catalogues: ['goodsWork'],
  columns: ['name', 'city', 'licence', 'licenceUntil', 'pharmacist', 'phone', 'createdAt'],
  hidden: ['phone', 'createdAt'],
  filters: ['licenceUntil'],
  form: [
    { key: 'pharmacy', fields: ['name', 'organisationId', 'clinicId', 'phone'] },
    {
      key: 'licence',
      fields: ['licence', 'licenceUntil', 'pharmacist', 'pharmacistLicence', 'openingHours', 'timezone'],
    },
    { key: 'place', fields: ['address', 'city', 'latitude', 'longitude'] },
    { key: 'delivery', fields: ['deliveryPrice', 'deliveryPriceUsd'] },
  ],
  hints: ['organisationId', 'licenceUntil', 'openingHours', 'latitude', 'longitude', 'deliveryPrice'],
  detail: [
    { key: 'pharmacy', fields: ['name', 'organisationId', 'clinicId', 'phone', 'createdAt'] },
    {
      key: 'licence',
      fields: ['licence', 'licenceUntil', 'pharmacist', 'pharmacistLicence', 'openingHours', 'timezone'],
    },
    { key: 'place', fields: ['address', 'city', 'latitude', 'longitude'] },
    { key: 'delivery', fields: ['deliveryPrice', 'deliveryPriceUsd'] },
  ],
  slots: { detail: ForSaleNotice },
});
