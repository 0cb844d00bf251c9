import type { ModelEvaluation } from '@skrin/contract/screening/model-evaluation';
import type { ModelReport } from '@skrin/contract/screening/model-report';

/** Enough digits of the checksum to tell models apart. */
const SHORT_SHA256 = 12;

/** The evaluation of the model as the site shows it: the file's own figures. */
export function presentModelReport({ modelSha256, modelVersion, trained, ...measured }: ModelEvaluation): ModelReport {
  return {
    version: modelVersion,
    sha256: modelSha256.slice(0, SHORT_SHA256),
    trainedAt: trained.createdAt,
    network: trained.network,
    material: {
      files: trained.training.files,
      groups: trained.training.groups,
      sets: setsOf(trained),
    },
    ...measured,
  };
}

/** Files of each collection, whatever they show; the largest first. */
const setsOf = ({ attributions }: ModelEvaluation['trained']): ModelReport['material']['sets'] =>
  [...Map.groupBy(attributions, ({ set }) => set)]
    .map(([set, rows]) => ({ set, files: rows.reduce((sum, { files }) => sum + files, 0) }))
    .toSorted((a, b) => b.files - a.files);
