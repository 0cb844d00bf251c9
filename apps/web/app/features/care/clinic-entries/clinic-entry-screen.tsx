import { clinicEntryResource } from '@skrin/contract/care/clinic-entry.resource';
import { MapPinned } from 'lucide-react';
import { defineScreen } from '../../../resource/screen.ts';

/** Where staff add clinics to the directory, and correct what imports brought. */
export const clinicEntryScreen = defineScreen(clinicEntryResource, {
  icon: MapPinned,
  columns: [
    'name',
    'type',
    'city',
    'province',
    'phone',
    'source',
    'sourceDate',
    'correctedOn',
    'address',
    'website',
    'openingHours',
    'latitude',
    'longitude',
    'positionQuality',
    'createdAt',
  ],
  hidden: ['address', 'website', 'openingHours', 'latitude', 'longitude', 'positionQuality', 'createdAt'],
  filters: ['type', 'province'],
  hints: ['city', 'latitude', 'longitude', 'openingHours'],
  form: [
    { key: 'clinic', fields: ['name', 'type', 'phone', 'website', 'openingHours'] },
    { key: 'place', fields: ['address', 'city', 'province', 'latitude', 'longitude', 'positionQuality'] },
  ],
  detail: [
    { key: 'clinic', fields: ['name', 'type', 'phone', 'website', 'openingHours'] },
    { key: 'place', fields: ['address', 'city', 'province', 'latitude', 'longitude', 'positionQuality'] },
    { key: 'origin', fields: ['source', 'sourceDate', 'correctedOn', 'createdAt'] },
  ],
});
