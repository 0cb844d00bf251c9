import type { ModelReport } from '@skrin/contract/screening/model-report';

/** The figures of the model's report that the landing page shows. */
export interface MainFigures {
  outOfDistribution: Pick<ModelReport['outOfDistribution'], 'accuracy'>;
  heldOut: Pick<ModelReport['heldOut'], 'accuracy'>;
}

/** Picks them from a report, so that the page does not carry all of it. */
export const mainFigures = ({ outOfDistribution, heldOut }: ModelReport): MainFigures => ({
  outOfDistribution: { accuracy: outOfDistribution.accuracy },
  heldOut: { accuracy: heldOut.accuracy },
});
