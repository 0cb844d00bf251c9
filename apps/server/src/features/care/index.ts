export { careData } from './personal-data.ts';
