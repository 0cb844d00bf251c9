import { standIn } from '@skrin/contract/accounts/stand-ins';
import { serveStandIns } from './serve.ts';

const standIns = await serveStandIns(Number(process.env.PROVIDERS_PORT || standIn.port));
console.log(`Stand-ins of sign-in providers ready: ${standIns.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void standIns[Symbol.asyncDispose]());
}
