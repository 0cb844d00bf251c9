export { EpharmacyPage as default } from '../features/announced/pages/epharmacy-page.tsx';
