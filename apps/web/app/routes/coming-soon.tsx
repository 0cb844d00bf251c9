export { ComingSoonPage as default } from '../features/announced/pages/coming-soon-page.tsx';
