import { buildGateways } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const app = buildGateways(config);
// Loopback only: anybody who can open the page can 'pay'.
const address = await app.listen({ port: config.port, host: '127.0.0.1' });
console.log(`Payment simulator ready: ${address}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close());
}
