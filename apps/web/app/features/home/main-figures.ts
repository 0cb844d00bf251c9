import type { Mean } from '@skrin/contract/programmes/skin/model-report';

/** The one figure of the model's report that the landing page shows: what to expect of photos from elsewhere. */
export interface MainFigures {
  /**
   * Of ten photos of sources that the judging networks had never seen, on how many the right condition was among the
   * first three. Rounded down, so that it never says more than was measured.
   */
  rightAmongThreeOfTen: number;
}

/** The part of the report that it is picked from. */
interface Measured {
  leftOut: { overall: { top3: Pick<Mean, 'value'> } };
}

/** Picks them from a report, so that the page does not carry all of it. */
export const mainFigures = ({ leftOut }: Measured): MainFigures => ({
  rightAmongThreeOfTen: Math.floor(10 * (leftOut.overall.top3.value ?? 0)),
});
