import { lazy, Suspense } from 'react';
import { useMaintenance } from '../api/maintenance.ts';

const MaintenanceDialog = lazy(() =>
  import('./maintenance-dialog.tsx').then(({ MaintenanceDialog }) => ({ default: MaintenanceDialog })),
);

/** Stands before the page while the server is under maintenance; what was typed there stays. */
export function MaintenanceOverlay() {
  if (!useMaintenance()) return null;
  return (
    <Suspense fallback={null}>
      <MaintenanceDialog />
    </Suspense>
  );
}
