import evaluation from 'virtual:model-evaluation';

/** The report of the bundled model, for pages that are prerendered. */
export const bundledReport = () => evaluation;
