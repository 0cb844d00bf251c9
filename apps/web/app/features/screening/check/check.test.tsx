import { firstProgramme } from '@skrin/contract/programmes/registry';
import { screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { dropToken, keepToken, tokenState } from '../../../api/token.ts';
import { hasEntry, VISITOR, writePersonal } from '../../../browser/user-store.ts';
import { ConfirmProvider } from '../../../kit/confirm-provider.tsx';
import { renderPage } from '../../../testing/render.tsx';
import { requestsSettled, serve } from '../../../testing/server.ts';
import { tokenFor, visitorToken } from '../../../testing/tokens.ts';
import { user } from '../../../testing/user.ts';
import { readDraft, writeDraft } from '../assessment/draft.ts';
import { assessment, person } from '../assessment/testing.tsx';
import { lockedAnalysis } from '../programmes/skin/testing/results.ts';
import { AccountPanel } from './components/account-panel.tsx';
import { CheckAnalysisPage } from './pages/check-analysis-page.tsx';
import CheckPage from './pages/check-page.tsx';
import CheckPhotoPage from './pages/check-photo-page.tsx';
import CheckQuestionsPage from './pages/check-questions-page.tsx';

const id = lockedAnalysis.id;
const matched = { ...assessment, matched: true };

/** Opens the pages of a visitor's check at a URL, with a server that has one analysis. */
function openAt(address: string) {
  const answers: Record<string, object> = {
    'GET /api/auth/me': person,
    'POST /api/auth/visitor': { accessToken: visitorToken(60) },
    'POST /api/assessments': matched,
    [`GET /api/assessments/${assessment.id}`]: matched,
    'GET /api/assessments?limit=1': { items: [{ ...matched, id: lockedAnalysis.assessmentId }] },
    [`GET /api/analyses/${id}`]: { ...lockedAnalysis, can: { update: true, remove: true, unlock: false } },
    'GET /api/analyses?limit=20': { items: [] },
    'GET /api/analyses?limit=1': { items: [{ ...lockedAnalysis, location: ['face'] }] },
  };
  const requests = serve(({ method, path }) => {
    const answer = answers[`${method} ${path}`];
    return answer && Response.json(answer);
  });
  const routes = [
    {
      element: (
        <ConfirmProvider>
          <Outlet />
        </ConfirmProvider>
      ),
      children: [
        { path: '/check', element: <CheckPage /> },
        { path: '/check/questions', element: <CheckQuestionsPage /> },
        { path: '/check/photo', element: <CheckPhotoPage /> },
        {
          path: '/check/:id',
          element: <CheckAnalysisPage id={id} unlock={<AccountPanel analysisId={id}>a form</AccountPanel>} />,
        },
        { path: '*', element: 'somewhere else' },
      ],
    },
  ];
  const { router } = renderPage(routes, { at: address });
  const place = () => router.state.location.pathname + router.state.location.search;
  return { place, asked: () => requests.map(({ method, path }) => `${method} ${path}`) };
}

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => dropToken('logout'));

it('begins without a word to the server', async () => {
  const { asked } = openAt('/check');
  await screen.findByRole('link', { name: 'Start the questions' });
  await requestsSettled();
  expect(asked()).toEqual([]);
});

it('lets a visitor in when the answers are sent, and goes on to the photo', async () => {
  writeDraft({ person: VISITOR, programme: firstProgramme, of: 'new' }, assessment.answers);
  const { asked, place } = openAt('/check/questions?step=review');
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(place()).toBe(`/check/photo?assessment=${assessment.id}`));
  expect(asked().slice(0, 2)).toEqual(['POST /api/auth/visitor', 'POST /api/assessments']);
  expect(tokenState().visitor).toBe(true);
  await screen.findByRole('heading', { level: 1 });
  expect(hasEntry(VISITOR)).toBe(false);
});

const draft = { person: VISITOR, programme: firstProgramme, of: 'new' } as const;

it.each([
  ['on an empty device', undefined],
  ['in place of what was answered before', { location: ['face' as const], duration: 'gt1m' as const }],
])('takes the answer that the first page gave, %s, and goes on to the next question', async (_, before) => {
  writeDraft(draft, before);
  const { place, asked } = openAt('/check/questions#arm_hand');
  await screen.findByRole('heading', { name: 'How long have you had it?' });
  await waitFor(() => expect(place()).toBe('/check/questions?step=duration'));
  expect(readDraft(draft)).toEqual({ ...before, location: ['arm_hand'] });
  await requestsSettled();
  expect(asked()).toEqual([]);
});

it('takes nothing for an answer that is none of the options', async () => {
  openAt('/check/questions#moon');
  await screen.findByRole('heading', { name: 'Where is the problem on your body?' });
  expect(readDraft(draft)).toBeUndefined();
});

it('asks for an account before money, and leads to the case from the log-in', async () => {
  keepToken(visitorToken(60));
  openAt(`/check/${id}`);
  await screen.findByRole('heading', { name: 'Open your result with your email' });
  expect(screen.getByText('a form')).toBeTruthy();
  expect(link('I have an account')).toBe(`/auth/jwt/login?returnTo=%2Fhealth-ai%2F${id}`);
});

it('leads back to what was sent today', async () => {
  keepToken(visitorToken(60));
  openAt('/check');
  await screen.findByText('You have a check from today');
  expect(link('Continue')).toBe(`/check/${id}`);
});

it('says that the day is over, or that it was another device', async () => {
  keepToken(visitorToken(60));
  openAt(`/check/${id}`);
  await screen.findByRole('heading', { name: 'Open your result with your email' });
  dropToken('rejection');
  await screen.findByRole('heading', { name: 'There is no check here' });
  expect(link('Start a new check')).toBe('/check');
});

it.each([
  ['/check', '/assessment/form'],
  [`/check/photo?assessment=${id}&step=upload`, `/health-ai?assessment=${id}&step=upload`],
  [`/check/${id}`, `/health-ai/${id}`],
])('leads whoever is signed in from %s to %s', async (address, own) => {
  writePersonal('assessmentDrafts', VISITOR, undefined);
  keepToken(tokenFor(60, person.id));
  const { place } = openAt(address);
  await waitFor(() => expect(place()).toBe(own));
});
