import { ListPage } from '../features/screening/analysis/pages/list-page.tsx';

export default function HealthAiListRoute() {
  return <ListPage />;
}
