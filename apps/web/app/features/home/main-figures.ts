import type { ModelReport } from '@skrin/contract/screening/model-report';

/** What the landing page says of the model's evaluation. */
export type MainFigures = Pick<ModelReport, 'strangers'> & { unseen: Pick<ModelReport['unseen'], 'accuracy'> };

/** Just these of a report, as they travel with the page. */
export const mainFigures = ({ strangers, unseen: { accuracy } }: ModelReport): MainFigures => ({
  strangers,
  unseen: { accuracy },
});
