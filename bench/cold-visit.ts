import { chromium } from '@playwright/test';
import { screeningConsent } from '@skrin/contract/accounts/consents';
import type { VisitorSession } from '@skrin/contract/accounts/schemas';
import { href } from '@skrin/contract/pages';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { type Protocol, startTlsProxy } from './tls-proxy.ts';

const TIMEOUT_MS = 120_000;
/** Milliseconds of a round trip, and bytes a second of 1.6 Mbit/s. */
const line = { latency: 300, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** A page as somebody opens it by a link: what shows that it can be used, and what the browser holds already. */
interface Visit {
  address: string;
  shows: string;
  token?: string;
}

/** Seconds of first visits on a slow line until a page can be used, behind each protocol; each figure is a run. */
export async function coldVisits(
  url: string,
  { runs, port, browserPort }: Record<'runs' | 'port' | 'browserPort', number>,
) {
  const visits = [{ address: href('login'), shows: '#email' }, await photoOfVisitor(url)];
  const browser = await chromium.connectOverCDP(`http://localhost:${browserPort}`);
  const table: Record<string, Record<Protocol, number[]>> = {};
  const proxies = {
    'HTTP/1.1': await startTlsProxy('HTTP/1.1', port, url),
    'HTTP/2': await startTlsProxy('HTTP/2', port + 1, url),
  };
  try {
    for (const visit of visits) {
      const seconds: Record<Protocol, number[]> = { 'HTTP/1.1': [], 'HTTP/2': [] };
      // In turns, so that what else the machine does meets both.
      for (let run = 0; run < runs; run += 1)
        for (const protocol of ['HTTP/1.1', 'HTTP/2'] as const)
          seconds[protocol].push(await secondsUntilShown(proxies[protocol].url, visit));
      table[visit.address.split('?')[0] ?? visit.address] = seconds;
    }
  } finally {
    for (const proxy of Object.values(proxies)) proxy.stop();
    await browser.close();
  }
  return table;

  async function secondsUntilShown(origin: string, { address, shows, token }: Visit): Promise<number> {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    if (token) await page.addInitScript(`localStorage.setItem('skrin.accessToken', '${token}')`);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
    const start = performance.now();
    await page.goto(origin + address, { waitUntil: 'commit' });
    await page.waitForSelector(shows, { state: 'attached', timeout: TIMEOUT_MS });
    const seconds = (performance.now() - start) / 1000;
    await context.close();
    return seconds;
  }
}

/** The step of the photo, for a visitor who has answered. */
async function photoOfVisitor(url: string): Promise<Visit> {
  const { accessToken } = await post<VisitorSession>(`${url}/api/auth/visitor`);
  await post(`${url}/api/consents`, screeningConsent, accessToken);
  const { id } = await post<Assessment>(`${url}/api/assessments`, { answers: sampleAnswers }, accessToken);
  const address = href('checkPhoto', { assessment: id, step: 'upload' });
  return { address, shows: 'main input[type=file]', token: accessToken };
}

async function post<Answer>(url: string, body: object = {}, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
