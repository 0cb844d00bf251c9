import Box from '@mui/material/Box';
import type { User } from '@skrin/contract/accounts/schemas';
import { type ComponentType, lazy, Suspense } from 'react';

/** Replaces the bell when its chunk cannot be loaded. */
const NoBell: ComponentType<{ user: User }> = () => null;
const NotificationBell = lazy<ComponentType<{ user: User }>>(() =>
  import('./notification-bell.tsx').catch(() => ({ default: NoBell })),
);

/** Reserves the space of the bell until its chunk has loaded. */
export const Notifications = ({ user }: { user: User }) => (
  <Box sx={{ minWidth: 44 }}>
    <Suspense>
      <NotificationBell user={user} />
    </Suspense>
  </Box>
);
