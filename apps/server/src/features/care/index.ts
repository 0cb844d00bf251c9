export { clinicOf } from './clinic-of.ts';
export { careData } from './personal-data.ts';
