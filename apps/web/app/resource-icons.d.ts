/** The icons that the contract's `resource-summaries.ts` names (`vite/resource-icons.ts`). */
declare module 'virtual:resource-icons' {
  const icons: Pick<typeof import('lucide-react'), import('@skrin/contract/resource-summaries').ResourceIcon>;
  export default icons;
}
