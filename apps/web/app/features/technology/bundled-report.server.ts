import evaluation from 'virtual:model-evaluation';
import { modelEvaluationSchema } from '@skrin/contract/screening/model-evaluation';
import type { ModelReport } from '@skrin/contract/screening/model-report';
import { presentModelReport } from '@skrin/domain/screening/present-model-report';

/** The report of the bundled model, for pages that are prerendered. */
export const bundledReport = (): ModelReport => presentModelReport(modelEvaluationSchema.parse(evaluation));
