import path from 'node:path';
import { defineConfig } from 'vite';
import { catalogues } from '../vite/catalogues.ts';

/** The gallery is served by itself: no build of the product knows it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: path.resolve(import.meta.dirname, '../public'),
  plugins: [catalogues()],
  server: { port: 5180 },
});
