import type { Result } from '@skrin/contract/programmes/skin/result';
import { ClassShares } from './class-shares.tsx';
import { HeadlineCard } from './headline-card.tsx';
import { HowSure } from './how-sure.tsx';

/** A result for the clinic that it is shared with. */
export const SharedResult = ({ result }: { result: Result }) => (
  <>
    <HeadlineCard result={result} />
    {result.kind !== 'unclear' && <HowSure result={result} />}
    <ClassShares result={result} />
  </>
);
