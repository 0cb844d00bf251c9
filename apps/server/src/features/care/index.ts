import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import { registerClinicRoutes } from './clinics/clinic-routes.ts';
import type { StaffAccounts } from './members/change-members.ts';
import { registerMemberRoutes } from './members/member-routes.ts';
import { registerScheduleRoutes } from './schedule/schedule-routes.ts';

export { clinicOf } from './members/members-repository.ts';
export { careData } from './personal-data.ts';

interface CareOptions {
  database: Database;
  accounts: StaffAccounts;
}

export const createCare = (options: CareOptions): Feature => ({
  routes: (app) => {
    registerClinicRoutes(app, options.database);
    registerScheduleRoutes(app, options.database);
    registerMemberRoutes(app, options);
  },
  jobs: [],
});
