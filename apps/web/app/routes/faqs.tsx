import { FaqsPage } from '../features/faqs/pages/faqs-page.tsx';

export default function FaqsRoute() {
  return <FaqsPage />;
}
