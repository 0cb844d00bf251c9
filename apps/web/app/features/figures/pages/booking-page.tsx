import { hasPermission } from '@skrin/contract/access/permissions';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { useSession } from '../../../session/session.ts';
import { AllBookings } from '../components/all-bookings.tsx';
import { OwnBookings } from '../components/own-bookings.tsx';

/** How consultations go: those of the reader's clinic, or the numbers of all clinics. */
export default function BookingPage() {
  const session = useSession();
  if (session.status !== 'authenticated') return <PageSkeleton />;
  return hasPermission(session.user.role, 'figures:clinics') ? <AllBookings /> : <OwnBookings />;
}
