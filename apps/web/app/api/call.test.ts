import { login } from '@skrin/contract/accounts/endpoints';
import { me } from '@skrin/contract/accounts/user';
import { getAnalysis, listAnalyses, removeAnalysis } from '@skrin/contract/screening/analysis-endpoints';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tokenFor } from '../testing/tokens.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { dropToken, keepToken, tokenState } from './token.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

// These tests are about what `call` passes to `fetch` and how it handles the answer, so `fetch` itself is the stub.
const answer = (status: number, body: unknown, type = 'application/json') => {
  const fetched = vi.fn<typeof fetch>(
    async () =>
      new Response(body === null ? null : JSON.stringify(body), { status, headers: { 'Content-Type': type } }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const refusal = (status: number, code: string, rest: object = {}) => ({
  type: 'about:blank',
  title: 'Refused',
  status,
  code,
  requestId: 'req-1',
  ...rest,
});

const refuse = (status: number, code: string, rest: object = {}) =>
  answer(status, refusal(status, code, rest), 'application/problem+json');

afterEach(() => {
  dropToken('logout');
  vi.unstubAllGlobals();
});

describe('call', () => {
  it('fills the path, sends the query, the language and the token', async () => {
    const token = tokenFor(60);
    keepToken(token);
    const fetched = answer(200, { items: [] });
    await call(listAnalyses, { query: { limit: 3, cursor: undefined } });
    const [address, init] = fetched.mock.lastCall ?? [];
    expect(address).toBe('/api/analyses?limit=3');
    expect(init).toMatchObject({
      method: 'GET',
      headers: { 'Accept-Language': 'en', Authorization: `Bearer ${token}` },
      body: null,
    });
  });

  it('sends a body as JSON and no token when there is none', async () => {
    const fetched = refuse(401, 'invalid_credentials');
    const body = { email: 'sri@example.com', password: 'secret' };
    await expect(call(login, { body })).rejects.toMatchObject({ code: 'invalid_credentials' });
    const init = fetched.mock.lastCall?.[1];
    expect(init?.body).toBe(JSON.stringify(body));
    expect(init?.headers).toEqual({ 'Accept-Language': 'en', 'Content-Type': 'application/json' });
  });

  it('answers nothing for an endpoint without a body', async () => {
    answer(204, null);
    await expect(call(removeAnalysis, { params: { id }, query: {} })).resolves.toBeUndefined();
  });

  it('does not pass on an answer that breaks the contract', async () => {
    answer(200, { id });
    await expect(call(getAnalysis, { params: { id } })).rejects.toThrow();
  });

  it('turns problem details into an ApiError', async () => {
    const fields = [{ path: 'email', code: 'invalid_email', message: 'Enter an email address' }];
    refuse(422, 'validation_failed', { detail: 'Check the fields', fields });
    const error = await call(me).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'validation_failed',
      status: 422,
      title: 'Refused',
      detail: 'Check the fields',
      fields,
      requestId: 'req-1',
      unexpected: false,
    });
  });

  it('says after how long it is worth trying again', async () => {
    const body = refusal(503, 'gateway_unavailable');
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 503, headers: { 'Retry-After': '30' } }));
    await expect(call(me)).rejects.toMatchObject({ code: 'gateway_unavailable', retryAfterS: 30 });
  });

  it('says what a newer server says of a code that the page does not know', async () => {
    answer(409, refusal(409, 'out_of_paper'), 'application/problem+json');
    const error = await call(me).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'out_of_paper', title: 'Refused', status: 409, unexpected: false });
  });

  it("says 'Something went wrong' when the answer is not problem details", async () => {
    answer(502, 'Bad gateway', 'text/html');
    await expect(call(me)).rejects.toMatchObject({ title: 'Something went wrong', status: 502, unexpected: true });
  });

  it.each([
    ['lacks what every refusal says', { code: 'not_found' }],
    ['says it in another shape', refusal(502, 'validation_failed', { fields: 'email' })],
  ])("says 'Something went wrong' when the answer %s", async (_, body) => {
    answer(502, body, 'application/problem+json');
    const error = await call(me).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'internal', title: 'Something went wrong', status: 502, fields: [] });
  });

  it('says that there is no connection when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(me)).rejects.toMatchObject({ code: 'network', unexpected: true });
  });

  it('lets an abort through as it is', async () => {
    const signal = AbortSignal.abort();
    vi.stubGlobal('fetch', () => Promise.reject(signal.reason));
    await expect(call(me, { signal })).rejects.toBe(signal.reason);
  });

  it.each([
    ['token_expired', 'expiry'],
    ['unauthenticated', 'rejection'],
  ] as const)('signs out when the server answers %s', async (code, endedBy) => {
    keepToken(tokenFor(60));
    refuse(401, code);
    await expect(call(me)).rejects.toBeInstanceOf(ApiError);
    expect(tokenState()).toMatchObject({ token: null, endedBy });
  });

  it('stays signed in when something else is refused', async () => {
    keepToken(tokenFor(60));
    refuse(404, 'not_found');
    await expect(call(getAnalysis, { params: { id } })).rejects.toBeInstanceOf(ApiError);
    expect(tokenState().token).not.toBeNull();
  });

  it('keeps the token of a new log-in when the server refuses the one before late', async () => {
    keepToken(tokenFor(60, 'ayu'));
    let refuseNow = (_: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (refuseNow = resolve)));
    const late = call(me);
    const renewed = tokenFor(90, 'ayu');
    keepToken(renewed);
    refuseNow(Response.json(refusal(401, 'unauthenticated'), { status: 401 }));
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(tokenState().token).toBe(renewed);
  });

  it.each([
    ['success', 200, { items: [] }],
    ['rejection', 401, refusal(401, 'unauthenticated')],
  ])('gives a %s to nobody once whoever asked has gone', async (_, status, body) => {
    keepToken(tokenFor(60, 'ayu'));
    let answerNow = (_: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answerNow = resolve)));
    const late = call(listAnalyses, { query: { limit: 3, cursor: undefined } });
    keepToken(tokenFor(60, 'budi'));
    answerNow(Response.json(body, { status }));
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
    expect(tokenState().person).toBe('budi');
  });
});
