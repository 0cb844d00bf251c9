import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { AboutAnalysis } from '../features/screening/components/about-analysis.tsx';

/** The bell, with what the features say of the rows that notifications are about. */
export default function Bell() {
  return <NotificationBell About={AboutAnalysis} />;
}
