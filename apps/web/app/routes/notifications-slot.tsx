import Box from '@mui/material/Box';
import { type ComponentType, lazy, Suspense } from 'react';

/** Replaces the bell when its chunk cannot be loaded. */
const NoBell: ComponentType = () => null;
const Bell = lazy<ComponentType>(() => import('./notification-bell.tsx').catch(() => ({ default: NoBell })));

/** Reserves the space of the bell until its chunk has loaded. */
export const Notifications = () => (
  <Box sx={{ minWidth: 44 }}>
    <Suspense>
      <Bell />
    </Suspense>
  </Box>
);
