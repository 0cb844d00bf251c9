/**
 * `npm run dev`: the server starts again when its files change, and the web comes from Vite's development server at
 * http://localhost:5173, which passes /api on.
 */
import { loadEnvironment, start, startGateways, startProviders } from './processes.ts';

loadEnvironment();
process.env.PUBLIC_URL ||= 'http://localhost:5173';
startGateways();
startProviders();
start('apps/server/src/main.ts', { flags: ['--watch'] });
start('node_modules/@react-router/dev/bin.cjs', { args: ['dev'], cwd: 'apps/web' });
