import { Agent, get } from 'node:http';

interface LoopOptions {
  url: string;
  headers: Record<string, string>;
  /** Connections, each with one request in flight. */
  concurrency: number;
  seconds: number;
}

export interface LoopFigures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
}

/** Sends GET requests one after the other on each connection. @throws when an answer is not 200 */
export async function requestLoop({ url, headers, concurrency, seconds }: LoopOptions): Promise<LoopFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1_000;
  const send = async () => {
    while (performance.now() < end) {
      const sent = performance.now();
      await request(url, headers, agent);
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, send));
  const elapsed = (performance.now() - start) / 1_000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const quantile = (share: number) => latencies[Math.floor(share * (latencies.length - 1))] ?? 0;
  return { perSecond: latencies.length / elapsed, p50: quantile(0.5), p95: quantile(0.95) };
}

const request = (url: string, headers: Record<string, string>, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
