import type { ModelReport } from '@skrin/contract/screening/model-report';

/** The one figure of the model's report that the landing page shows: what to expect of photos from elsewhere. */
export interface MainFigures {
  outOfDistribution: Pick<ModelReport['outOfDistribution'], 'accuracy'>;
}

/** Picks them from a report, so that the page does not carry all of it. */
export const mainFigures = ({ outOfDistribution }: ModelReport): MainFigures => ({
  outOfDistribution: { accuracy: outOfDistribution.accuracy },
});
