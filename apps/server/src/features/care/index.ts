import type { Database } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import { registerClinicRoutes } from './clinics/clinic-routes.ts';

export { clinicOf } from './clinic-of.ts';
export { careData } from './personal-data.ts';

export const createCare = ({ database }: { database: Database }): Feature => ({
  routes: (app) => registerClinicRoutes(app, database),
  jobs: [],
});
