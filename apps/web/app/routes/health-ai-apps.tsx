export { AppsPage as default } from '../features/announced/pages/apps-page.tsx';
