import { PricingPage } from '../features/pricing/pages/pricing-page.tsx';

export default function PricingRoute() {
  return <PricingPage />;
}
