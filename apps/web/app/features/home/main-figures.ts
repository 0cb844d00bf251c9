import type { ModelReport } from '@skrin/contract/screening/model-report';

/** What the landing page says of the model's evaluation. */
export type MainFigures = Pick<ModelReport, 'outOfDistribution'> & {
  heldOut: Pick<ModelReport['heldOut'], 'accuracy'>;
};

/** Just these of a report, as they travel with the page. */
export const mainFigures = ({ outOfDistribution, heldOut: { accuracy } }: ModelReport): MainFigures => ({
  outOfDistribution,
  heldOut: { accuracy },
});
