import Box from '@mui/material/Box';
import type { User } from '@skrin/contract/accounts/schemas';
import { type ComponentType, lazy, Suspense } from 'react';

/** Without its code the header simply has no bell. */
const NoBell: ComponentType<{ user: User }> = () => null;
const NotificationBell = lazy<ComponentType<{ user: User }>>(() =>
  import('./notification-bell.tsx').catch(() => ({ default: NoBell })),
);

/** Keeps the place of the bell while its code and the analyses arrive. */
export const Notifications = ({ user }: { user: User }) => (
  <Box sx={{ minWidth: 44 }}>
    <Suspense>
      <NotificationBell user={user} />
    </Suspense>
  </Box>
);
