export type { Pixels } from '../square.ts';
export { photoCautions } from './cautions.ts';
export { photoFaults } from './faults.ts';
export { MEASURING_SIDE, type Measures, measurePhoto, WORKING_SIDE, workingSize } from './measure.ts';
