import { lazy, Suspense } from 'react';
import { useMaintenance } from '../api/maintenance.ts';

const MaintenanceDialog = lazy(() =>
  import('./maintenance-dialog.tsx').then(({ MaintenanceDialog }) => ({ default: MaintenanceDialog })),
);

/** Covers the page while the server is under maintenance. The page stays mounted, with what was typed there. */
export function MaintenanceOverlay() {
  if (!useMaintenance()) return null;
  return (
    <Suspense fallback={null}>
      <MaintenanceDialog />
    </Suspense>
  );
}
