export { MaintenancePage as default } from '../features/announced/pages/maintenance-page.tsx';
