import { DemoPage } from '../features/screening/demo/pages/demo-page.tsx';

export default function DemoRoute() {
  return <DemoPage />;
}
