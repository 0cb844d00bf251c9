import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  server: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  // CommonJS or extension-less internals that Node cannot import as they are while pages are prerendered.
  ssr: { noExternal: [/^@mui\//, 'notistack'] },
});
