/** What the demonstration comes to, worked out while the site is built (`vite/sample-result.ts`). */
declare module 'virtual:sample-result' {
  const sample: {
    condition: import('@skrin/contract/screening/conditions').Condition;
    /** How often such readings are right, 0…1. */
    confidence: number;
    /** Under which name the texts of its care level stand. */
    care: 'now' | 'today' | 'soon' | 'when_you_can';
  };
  export default sample;
}
