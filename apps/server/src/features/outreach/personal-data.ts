import { ownTable, type PersonalData } from '../../platform/personal-data.ts';
import { cancelComing } from './move-booking.ts';
import { tourBookings, tours } from './tables.ts';

export const outreachData: PersonalData = {
  tables: [ownTable(tourBookings, tourBookings.userId), ownTable(tours, tours.guide)],
  remove: async (tx, { id }) => {
    await cancelComing(tx, id);
    return [];
  },
};
