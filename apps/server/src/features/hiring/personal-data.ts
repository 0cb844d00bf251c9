import { hasAddress, type PersonalData } from '../../platform/personal-data.ts';
import { cvKeyOf, deleteApplications } from './applications-repository.ts';
import { applications } from './tables.ts';

export const hiringData: PersonalData = {
  tables: [{ table: applications, rows: (person) => hasAddress(applications.email, person) }],
  files: async (executor, person) => {
    const rows = await executor
      .select({ id: applications.id })
      .from(applications)
      .where(hasAddress(applications.email, person));
    return rows.map(({ id }) => cvKeyOf(id));
  },
  remove: async (tx, person) => {
    const ids = await deleteApplications(tx, hasAddress(applications.email, person));
    return ids.map(cvKeyOf);
  },
};
