import { screeningConsent } from '@skrin/contract/accounts/consents';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { refetchAll } from '../../../../testing/refetch-all.ts';
import { clientWithoutRetries, renderPage } from '../../../../testing/render.tsx';
import { problem, server } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import { assessment } from '../../assessment/testing.tsx';
import { lockedItem } from '../../programmes/skin/testing/results.ts';
import { AnalysisStartPage } from './analysis-start-page.tsx';

/** Decoding needs a browser; here it never finishes. */
vi.mock('../decode-photo.ts', () => ({ decodePhoto: () => new Promise(() => undefined) }));

// Imported before the tests, because loading it on demand can take longer than a test on a busy machine.
beforeAll(() => import('../components/upload-step.tsx'));

const consent = { ...screeningConsent, givenAt: '2026-11-22T08:00:00Z' };

/** What the server returns besides the assessment. */
interface Served {
  consents?: object[];
  analyses?: AnalysisItem[];
}

const show = (
  step: 'instruction' | 'upload',
  answered: Partial<Assessment>,
  { consents = [consent], analyses = [] }: Served = {},
) => {
  server.use(
    http.get('/api/assessments/:id', () => HttpResponse.json({ ...assessment, ...answered })),
    http.get('/api/consents', () => HttpResponse.json({ items: consents })),
    http.get('/api/analyses', () => HttpResponse.json({ items: analyses })),
  );
  const queryClient = clientWithoutRetries();
  return {
    ...renderPage(<AnalysisStartPage assessmentId={assessment.id} step={step} />, { queryClient }),
    queryClient,
  };
};

it.each([
  ['the tips', 'instruction', true],
  ['the upload', 'upload', true],
  ['a photo that these answers do not lead to', 'upload', false],
] as const)('puts an emergency in place of %s until there is help', async (_, step, matched) => {
  show(step, { matched, redFlags: [{ rule: 'R1', level: 'emergency' }] });
  const care = await screen.findByRole('region', { name: 'Emergency: get help now' });
  expect(care.textContent).toContain('do not wait for the photo');
  expect(screen.getByRole('link', { name: 'Call 119' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([within(care).getByRole('heading', { level: 1 })]);
});

it('asks whoever has not agreed before it takes a photo', async () => {
  const { router } = show('upload', { matched: true }, { consents: [] });
  await waitFor(() => expect(router.state.location.search).toBe(`?assessment=${assessment.id}`));
});

const upload = { name: 'Upload Image' };
const preview = { name: 'Preview of the photo you chose' };
const sent = 'A photo was already sent with these answers';

async function choosePhoto() {
  await screen.findByRole('group', upload);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no input');
  await user.upload(input, new File([new Uint8Array([0xff, 0xd8, 0xff])], 'arm.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('img', preview);
}

it('leads back to the reading that these answers have, and to another photo only by saying so', async () => {
  show('upload', { matched: true }, { analyses: [{ ...lockedItem, assessmentId: assessment.id }] });
  await screen.findByRole('heading', { name: sent });
  expect(screen.getByRole('link', { name: 'See the preview' }).getAttribute('href')).toBe(
    `/health-ai/${lockedItem.id}`,
  );
  expect(screen.queryByRole('group', upload)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send another photo all the same' }));
  expect(await screen.findByRole('group', upload)).toBeTruthy();
});

it.each([
  ['of other answers', { assessmentId: lockedItem.id }],
  ['that another photo is asked for', { assessmentId: assessment.id, state: 'retake' }],
] as const)('goes on to the photo beside a reading %s', async (_, item) => {
  show('upload', { matched: true }, { analyses: [{ ...lockedItem, ...item }] });
  expect(await screen.findByRole('group', upload)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: sent })).toBeNull();
});

describe('where nothing can be read again', () => {
  const failToRead = async (queryClient: QueryClient, path: string) => {
    server.use(http.get(path, () => problem(500, 'internal')));
    await refetchAll(queryClient);
  };

  it('keeps the photo that was chosen', async () => {
    const { queryClient } = show('upload', { matched: true });
    await choosePhoto();
    await failToRead(queryClient, '/api/assessments/:id');
    expect(screen.getByRole('img', preview)).toBeTruthy();
  });

  it('does not forget that a photo was sent', async () => {
    const { queryClient } = show(
      'upload',
      { matched: true },
      { analyses: [{ ...lockedItem, assessmentId: assessment.id }] },
    );
    await screen.findByRole('heading', { name: sent });
    await failToRead(queryClient, '/api/analyses');
    expect(screen.getByRole('heading', { name: sent })).toBeTruthy();
  });
});
