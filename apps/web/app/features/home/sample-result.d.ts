/** The result of the demonstration, computed while the site is built (`vite/sample-result.ts`). */
declare module 'virtual:sample-result' {
  const sample: {
    condition: import('@skrin/contract/programmes/skin/conditions').Condition;
    /** Key of the texts of its care level. */
    care: 'now' | 'today' | 'soon' | 'when_you_can';
  };
  export default sample;
}
