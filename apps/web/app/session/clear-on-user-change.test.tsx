import { type QueryClient, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { dropToken, keepToken, startTokens, tokenState } from '../api/token.ts';
import { readFromTab, storageKeys, tabKeys, writeToTab } from '../browser/storage.ts';
import { readPersonal, type UserPart, VISITOR, writePersonal } from '../browser/user-store.ts';
import { mapQuery } from '../features/care/clinics/queries.ts';
import { AnalysisPage } from '../features/screening/analysis/pages/analysis-page.tsx';
import { analysisQuery } from '../features/screening/analysis-queries.ts';
import { lockedAnalysis } from '../features/screening/programmes/skin/testing/results.ts';
import { assessmentsQuery } from '../features/screening/queries.ts';
import { browserTimeZone, chooseTimeZone, currentTimeZone } from '../i18n/time-zone.ts';
import MembersOnly from '../shell/members-only.tsx';
import { clientWithoutRetries, renderPage } from '../testing/render.tsx';
import { server } from '../testing/server.ts';
import { tokenFor, visitorToken } from '../testing/tokens.ts';
import { clearCacheOnUserChange, clearStorageOnUserChange } from './clear-on-user-change.ts';

const [ayu, budi] = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'];

/** Imitates another tab: changes the storage and fires the storage event in this tab. */
function inAnotherTab(token: string | null): void {
  if (token === null) localStorage.removeItem(storageKeys.accessToken);
  else localStorage.setItem(storageKeys.accessToken, token);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.accessToken }));
}

/** A server with one analysis, which is Ayu's. */
const served = vi.fn<(request: Request) => Response | Promise<Response>>();
const stranger = { type: 'about:blank', status: 404, title: 'Not found', code: 'not_found', requestId: 'r1' };
const personOf = ({ headers }: Request): string => {
  const [, claims = ''] = (headers.get('authorization') ?? '').split('.');
  return JSON.parse(atob(claims)).sub;
};
const answer = (request: Request): Response => {
  const { pathname } = new URL(request.url);
  const id = personOf(request);
  if (pathname === '/api/auth/me') {
    const name = { firstName: 'A', lastName: 'B', email: 'a@example.com' };
    return Response.json({ id, ...name, role: 'member', language: 'en', createdAt: lockedAnalysis.createdAt });
  }
  if (pathname.endsWith('/photo')) return new Response('photo');
  return id === ayu ? Response.json(lockedAnalysis) : Response.json(stranger, { status: 404 });
};

startTokens(async () => true);
clearStorageOnUserChange();
let queryClient: QueryClient;
let stopRead = () => {};
beforeEach(() => {
  queryClient = clientWithoutRetries();
  stopRead = clearCacheOnUserChange(queryClient);
  served.mockReset();
  served.mockImplementation(answer);
  server.use(http.all('*', ({ request }) => served(request)));
});
afterEach(() => {
  dropToken('logout');
  stopRead();
});

describe('when somebody else signs in in another tab', () => {
  const showResult = () => {
    const page = <AnalysisPage id={lockedAnalysis.id} unlock="price" />;
    const routes = [
      { element: <MembersOnly />, children: [{ path: '/health-ai/x', element: page }] },
      { path: '*', element: 'Log in' },
    ];
    return renderPage(routes, { at: '/health-ai/x', queryClient }).router;
  };
  const locked = 'Your result is ready';

  it('shows nothing of the person before, by whatever way the address comes back', async () => {
    keepToken(tokenFor(60, ayu));
    const router = showResult();
    await screen.findByRole('heading', { name: locked });
    act(() => inAnotherTab(null));
    await screen.findByText('Log in');
    act(() => inAnotherTab(tokenFor(60, budi)));
    await act(() => router.navigate('/health-ai/x'));
    await screen.findByText('This result is not here any more');
    expect(screen.queryByText(locked)).toBeNull();
  });

  it('shows nothing of the person before while the server is asked, nor after', async () => {
    keepToken(tokenFor(60, ayu));
    showResult();
    await screen.findByRole('heading', { name: locked });
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    act(() => inAnotherTab(tokenFor(60, budi)));
    await screen.findByText('This result is not here any more');
    watch.disconnect();
    expect(seen.filter((text) => text.includes(locked))).toEqual([]);
  });
});

describe('what was read', () => {
  const readAs = async (person: string) => {
    keepToken(tokenFor(60, person));
    await queryClient.fetchQuery(analysisQuery(lockedAnalysis.id));
  };
  const left = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data !== undefined);

  it.each([
    ['a log-out', () => dropToken('logout')],
    ['an expiry', () => dropToken('expiry')],
    ['a rejection', () => dropToken('rejection')],
    ['a log-out in another tab', () => inAnotherTab(null)],
    ['a log-in in another tab', () => inAnotherTab(tokenFor(60, budi))],
  ])('is forgotten by %s', async (_, change) => {
    await readAs(ayu);
    expect(left()).toHaveLength(1);
    change();
    expect(left()).toEqual([]);
  });

  it('stays when the token of the same person is renewed', async () => {
    await readAs(ayu);
    keepToken(tokenFor(90, ayu));
    expect(queryClient.getQueryData(analysisQuery(lockedAnalysis.id).queryKey)).toEqual(lockedAnalysis);
  });

  it('has a key of its own for each person', () => {
    const keys = [ayu, budi].map((person) => {
      keepToken(tokenFor(60, person));
      return JSON.stringify([analysisQuery('x').queryKey, assessmentsQuery().queryKey]);
    });
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('is not written by a request that was on its way', async () => {
    keepToken(tokenFor(60, ayu));
    let answerNow = (_: Response) => {};
    served.mockImplementation(() => new Promise((resolve) => (answerNow = resolve)));
    const late = queryClient.fetchQuery(analysisQuery(lockedAnalysis.id)).catch(() => 'given up');
    await vi.waitFor(() => expect(served).toHaveBeenCalledOnce());
    inAnotherTab(tokenFor(60, budi));
    answerNow(Response.json(lockedAnalysis));
    expect(await late).toBe('given up');
    expect(left()).toEqual([]);
  });

  it('is read again where everybody may see it and it is on the screen', async () => {
    const map = { ...mapQuery(), queryFn: vi.fn(async () => ({ tiles: null })) };
    function Tiles() {
      const { data } = useQuery(map);
      return data ? 'Map' : 'Waiting';
    }
    renderPage(<Tiles />, { queryClient });
    await screen.findByText('Map');
    act(() => keepToken(tokenFor(60, ayu)));
    await vi.waitFor(() => expect(map.queryFn).toHaveBeenCalledTimes(2));
    await screen.findByText('Map');
  });
});

describe('what is stored', () => {
  const read = (part: UserPart, person: string) => readPersonal(part, person, z.string());
  const write = (person: string) => {
    writePersonal('assessmentDrafts', person, 'answers');
    writePersonal('cameraTakesItself', person, 'time');
    writePersonal('profile', person, 'name');
    writeToTab(tabKeys.inquiryDraft, 'inquiry');
  };
  const stored = (person: string) => [
    read('assessmentDrafts', person),
    read('cameraTakesItself', person),
    read('profile', person),
    readFromTab(tabKeys.inquiryDraft),
  ];
  const nothing = [undefined, undefined, undefined, null];
  const typed = ['answers', 'time', undefined, null];

  it.each([
    ['log-out', () => dropToken('logout')],
    ['rejection', () => dropToken('rejection')],
    ['log-in of somebody else in another tab', () => inAnotherTab(tokenFor(60, budi))],
  ])('goes with the person: %s', (_, change) => {
    keepToken(tokenFor(60, ayu));
    write(ayu);
    change();
    expect(stored(ayu)).toEqual(nothing);
    expect(localStorage.getItem(storageKeys.user)).toBeNull();
  });

  describe('when the session runs out', () => {
    beforeEach(() => {
      keepToken(tokenFor(60, ayu));
      write(ayu);
      dropToken('expiry');
    });

    it('is kept as far as it was typed, for the same person', () => {
      expect(stored(ayu)).toEqual(typed);
      keepToken(tokenFor(60, ayu));
      expect(stored(ayu)).toEqual(typed);
    });

    it('goes when somebody else signs in', () => {
      keepToken(tokenFor(60, budi));
      expect([stored(ayu), stored(budi)]).toEqual([nothing, nothing]);
    });

    it('goes after a day', () => {
      vi.useFakeTimers({ now: Date.now() + 86_400_000 });
      expect(stored(ayu)).toEqual(nothing);
      vi.useRealTimers();
    });
  });

  describe('of the time zone that a person has chosen', () => {
    const elsewhere = 'America/St_Johns';
    beforeEach(() => chooseTimeZone(elsewhere));
    afterEach(() => chooseTimeZone(null));

    it.each([
      ['log-out', () => dropToken('logout')],
      ['expiry', () => dropToken('expiry')],
      ['log-out in another tab', () => inAnotherTab(null)],
    ])('goes with them: %s', (_, change) => {
      keepToken(tokenFor(60, ayu));
      expect(currentTimeZone()).toBe(elsewhere);
      change();
      expect(currentTimeZone()).toBe(browserTimeZone());
    });

    it('is not taken up at the next start when the session ran out meanwhile', () => {
      localStorage.setItem(storageKeys.accessToken, tokenFor(-1, ayu));
      startTokens(async () => true);
      clearStorageOnUserChange()();
      expect(currentTimeZone()).toBe(browserTimeZone());
    });
  });

  it('stays with whoever has signed in in another tab, although we learn of it late', () => {
    keepToken(tokenFor(60, ayu));
    writePersonal('assessmentDrafts', budi, 'answers');
    inAnotherTab(tokenFor(60, budi));
    expect(read('assessmentDrafts', budi)).toBe('answers');
  });

  it('is kept for the same person at the next start when the session ran out meanwhile', () => {
    write(ayu);
    localStorage.setItem(storageKeys.accessToken, tokenFor(-1, ayu));
    startTokens(async () => true);
    expect(tokenState().endedBy).toBe('expiry');
    clearStorageOnUserChange()();
    expect(stored(ayu)).toEqual(typed);
  });

  it('of a visitor stays when they sign in', () => {
    writeToTab(tabKeys.inquiryDraft, 'inquiry');
    keepToken(tokenFor(60, ayu));
    expect(readFromTab(tabKeys.inquiryDraft)).toBe('inquiry');
  });

  describe('by a visitor', () => {
    const draftOf = (person: string) => read('assessmentDrafts', person);
    beforeEach(() => writePersonal('assessmentDrafts', VISITOR, 'answers'));

    it('stays while they have a session and after it, and over a new start', () => {
      keepToken(visitorToken(60));
      dropToken('rejection');
      startTokens(async () => true);
      clearStorageOnUserChange()();
      expect(draftOf(VISITOR)).toBe('answers');
    });

    it('is theirs who sign in, and nobody else’s any more', () => {
      keepToken(visitorToken(60));
      keepToken(tokenFor(60, ayu));
      expect([draftOf(VISITOR), draftOf(ayu)]).toEqual([undefined, 'answers']);
    });

    it('goes when they have begun something themselves', () => {
      writePersonal('assessmentDrafts', ayu, 'other answers');
      keepToken(tokenFor(60, ayu));
      expect([draftOf(VISITOR), draftOf(ayu)]).toEqual([undefined, 'other answers']);
    });
  });
});
