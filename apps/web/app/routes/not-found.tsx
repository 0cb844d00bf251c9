import { StatusPage } from '../shell/status-page.tsx';

export default function NotFoundRoute() {
  return <StatusPage status={404} />;
}
