export { ContactPage as default } from '../features/support/pages/contact-page.tsx';
