/** Made by `vite/catalogues.ts`. */
declare module 'virtual:catalogues' {
  export { loadCatalogue } from '@skrin/i18n/load-catalogue';
}
