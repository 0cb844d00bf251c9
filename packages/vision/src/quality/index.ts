export type { Pixels } from '../square.ts';
export { photoCautions, photoFaults } from './limits.ts';
export { MEASURING_SIDE, type Measures, measurePhoto, WORKING_SIDE, workingSize } from './measure.ts';
