import { firstProgramme } from '@skrin/contract/programmes/registry';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { Outlet, useParams } from 'react-router';
import { keepToken } from '../../../api/token.ts';
import { ConfirmProvider } from '../../../kit/confirm-provider.tsx';
import { ToastHost } from '../../../kit/toasts/toast-host.tsx';
import MembersOnly from '../../../shell/members-only.tsx';
import { renderPage } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import AssessmentDetailPage from './pages/assessment-detail-page.tsx';
import AssessmentEditPage from './pages/assessment-edit-page.tsx';
import AssessmentFormPage from './pages/assessment-form-page.tsx';

export const person = {
  id: '0199c0de-0000-7000-8000-000000000001',
  email: 'ayu@example.com',
  firstName: 'Ayu',
  lastName: 'Lestari',
  role: 'member',
  language: 'en',
  createdAt: '2026-01-02T10:00:00+07:00',
};

export const assessment: Assessment = {
  id: '0199c0de-0000-7000-8000-000000000002',
  programme: firstProgramme,
  questionnaireVersion: '1.0.0',
  answers: {
    location: ['arm_hand'],
    duration: 'gt1w',
    symptoms: ['itching'],
    surface: ['itch_no_rash'],
    feverOrPastChickenpox: false,
  },
  matched: false,
  noMatchReason: 'nothing_to_photograph',
  redFlags: [],
  can: { update: true, remove: true },
  createdAt: '2026-01-02T10:00:00+07:00',
  updatedAt: '2026-01-02T10:00:00+07:00',
};

/** An assessment whose answers match, so that a photo can be sent. */
export const matchedAssessment: Assessment = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  programme: firstProgramme,
  questionnaireVersion: '1',
  answers: {
    location: ['face'],
    duration: 'd1_3',
    symptoms: ['itching'],
    surface: ['red_swollen'],
    feverOrPastChickenpox: false,
  },
  matched: true,
  redFlags: [],
  can: { update: true, remove: true },
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
};

/** The server's responses by `METHOD path`: a body with an optional status. */
type Responses = Record<string, { status?: number; body: object }>;

/** Opens the assessment pages at a URL for a signed-in user, with a server that gives these responses. */
export function openAt(address: string, responses: Responses = {}) {
  const known: Responses = { 'GET /api/auth/me': { body: person }, ...responses };
  const requests = serve(({ method, path }) => {
    const answer = known[`${method} ${path}`];
    return answer && Response.json(answer.body, { status: answer.status ?? 200 });
  });
  keepToken(tokenFor(3600, person.id));
  const { router, ...view } = renderPage(routes, { at: address });
  return { ...view, requests, place: () => router.state.location.pathname + router.state.location.search };
}

const Shell = () => (
  <>
    <ToastHost />
    <ConfirmProvider>
      <main>
        <Outlet />
      </main>
    </ConfirmProvider>
  </>
);

const WithId = ({ of: Of }: { of: (props: { params: { id: string } }) => React.ReactNode }) => (
  <Of params={{ id: useParams().id ?? '' }} />
);

const routes = [
  {
    element: <Shell />,
    children: [
      {
        element: <MembersOnly />,
        children: [
          { id: 'assessmentForm', path: '/assessment/form', element: <AssessmentFormPage /> },
          { id: 'programmeForm', path: '/assessment/form/:programme', element: <AssessmentFormPage /> },
          { id: 'assessment', path: '/assessment/:id', element: <WithId of={AssessmentDetailPage} /> },
          { id: 'assessmentEdit', path: '/assessment/:id/edit', element: <WithId of={AssessmentEditPage} /> },
          { path: '/health-ai', element: <h1>Photo</h1> },
        ],
      },
    ],
  },
];
