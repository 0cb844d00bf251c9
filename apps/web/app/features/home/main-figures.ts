import type { ModelReport } from '@skrin/contract/screening/model-report';

/** What the landing page says of the model's evaluation. */
export interface MainFigures {
  outOfDistribution: Pick<ModelReport['outOfDistribution'], 'accuracy'>;
  heldOut: Pick<ModelReport['heldOut'], 'accuracy'>;
}

/** Just these of a report, as they travel with the page. */
export const mainFigures = ({ outOfDistribution, heldOut }: ModelReport): MainFigures => ({
  outOfDistribution: { accuracy: outOfDistribution.accuracy },
  heldOut: { accuracy: heldOut.accuracy },
});
