import { cancelTour } from '@skrin/contract/outreach/endpoints';
import { tourResource } from '@skrin/contract/outreach/tour.resource';
import { longText } from '@skrin/contract/resource/field';
import { CalendarX, Megaphone, Tent } from 'lucide-react';
import { defineScreen } from '../../resource/screen.ts';
import { GuideInput, ZoneInput } from './components/choice-input.tsx';
import { GuestsSection } from './components/guests-section.tsx';

/** Where staff make screening days, see who booked, and check people in. */
export const tourScreen = defineScreen(tourResource, {
  icon: Tent,
  catalogues: ['tourWork'],
  columns: ['title', 'host', 'city', 'startsAt', 'places', 'taken', 'state', 'setting', 'guideName', 'createdAt'],
  hidden: ['setting', 'guideName', 'createdAt'],
  tabs: 'state',
  filters: ['setting', 'startsAt'],
  hues: { state: { draft: 'neutral', published: 'success', cancelled: 'error' } },
  form: [
    { key: 'tour', fields: ['title', 'host', 'setting', 'text', 'services', 'guide'] },
    { key: 'time', fields: ['day', 'opensAt', 'closesAt', 'timezone'] },
    { key: 'place', fields: ['address', 'city', 'latitude', 'longitude'] },
    { key: 'places', fields: ['places'] },
  ],
  hints: ['host', 'opensAt', 'closesAt', 'latitude', 'longitude'],
  detail: [
    { key: 'tour', fields: ['title', 'host', 'setting', 'text', 'services', 'guideName', 'state', 'cancelReason'] },
    { key: 'time', fields: ['day', 'opensAt', 'closesAt', 'timezone'] },
    { key: 'place', fields: ['address', 'city', 'latitude', 'longitude'] },
    { key: 'places', fields: ['places', 'taken', 'createdAt'] },
  ],
  actions: [
    { key: 'publish', icon: Megaphone, changes: { state: 'published' } },
    {
      key: 'cancel',
      icon: CalendarX,
      call: cancelTour,
      form: { reason: longText({ max: 500, optional: true }) },
      isFor: ({ state }) => state === 'published',
      isDestructive: true,
    },
  ],
  slots: { inputs: { guide: GuideInput, timezone: ZoneInput }, detail: GuestsSection },
});
