/** Outlines of Indonesia and its neighbours, simplified while the site is built (`vite/country-outline.ts`). */
declare module 'virtual:country-outline' {
  const outlines: Record<'indonesia' | 'neighbours', import('geojson').MultiPolygon>;
  export default outlines;
}
