import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import { registerClinicRoutes } from './clinics/clinic-routes.ts';
import { registerMapRoutes } from './map-routes.ts';
import type { StaffAccounts } from './members/change-members.ts';
import { registerMemberRoutes } from './members/member-routes.ts';
import { registerScheduleRoutes } from './schedule/schedule-routes.ts';
import { seedClinics } from './starter/seed-clinics.ts';

export { tileOrigins } from './map-routes.ts';
export { clinicOf } from './members/members-repository.ts';
export { careData } from './personal-data.ts';

interface CareOptions {
  config: Config;
  database: Database;
  accounts: StaffAccounts;
}

export interface Care extends Feature {
  seed: () => Promise<void>;
}

export const createCare = (options: CareOptions): Care => ({
  seed: () => seedClinics(options.database),
  routes: (app) => {
    registerClinicRoutes(app, options.database);
    registerMapRoutes(app, options.config);
    registerScheduleRoutes(app, options.database);
    registerMemberRoutes(app, options);
  },
  jobs: [],
});
