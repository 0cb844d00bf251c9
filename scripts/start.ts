/**
 * `npm start`: builds the web when its sources changed, starts the payment simulator unless both gateways have keys
 * of their own, the stand-ins of sign-in providers if none is configured, then the server, which prints where it is. Ctrl-C ends all of them.
 */
import { buildWeb } from './build-web.ts';
import { isStopping, loadEnvironment, root, start, startGateways, startProviders } from './processes.ts';

loadEnvironment();
await buildWeb(root);
if (!isStopping()) {
  startGateways();
  startProviders();
  start('apps/server/src/main.ts');
}
