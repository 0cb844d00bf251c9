import { AboutPage } from '../features/about/pages/about-page.tsx';

export default function AboutUsRoute() {
  return <AboutPage />;
}
