export { centreSquare, type Pixels } from '../square.ts';
export { type CodedColour, convertToSrgb } from './colour.ts';
export { fileTypeOf, HEAD_BYTES } from './file-type.ts';
export { type CameraHint, type FrameMeasures, guide, measureFrame, RING } from './guidance.ts';
export { heicPixels, type PhotoHeader, readHeader } from './header.ts';
export { photoCautions, photoFaults } from './limits.ts';
export { MEASURING_SIDE, type Measures, measurePhoto, WORKING_SIDE, workingSize } from './measure.ts';
