import type { DiabetesResult } from '@skrin/contract/programmes/diabetes/result';
import { Body } from './body.tsx';
import { Scores } from './scores.tsx';

/** A result for the clinic that it is shared with. */
export const SharedResult = ({ result }: { result: DiabetesResult }) => (
  <>
    <Scores result={result} />
    <Body result={result} />
  </>
);
