/** The model's evaluation.json, from `vite/model-evaluation.ts`; only for what runs while the site is built. */
declare module 'virtual:model-evaluation' {
  const evaluation: import('@skrin/contract/programmes/skin/model-report').ModelReport;
  export default evaluation;
}
