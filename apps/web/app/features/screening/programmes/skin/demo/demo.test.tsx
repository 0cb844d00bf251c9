import { firstProgramme } from '@skrin/contract/programmes/registry';
import { QUESTIONNAIRE_VERSION } from '@skrin/contract/programmes/skin/answers';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { DEMO_ID, type Demo } from '@skrin/contract/screening/demo';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../testing/render.tsx';
import { requestsSettled, serve } from '../../../../../testing/server.ts';
import { user } from '../../../../../testing/user.ts';
import { lockedAnalysis, resultOf } from '../testing/results.ts';
import DemoPage from './pages/demo-page.tsx';

/** Replaces the browser's decoding: skin-coloured pixels in squares of two tones, in which the check finds no fault. */
vi.mock('../../../analysis/decode-photo.ts', () => ({
  decodePhoto: async () => {
    const side = 300;
    const data = Uint8ClampedArray.from({ length: 4 * side * side }, (_, at) => {
      const [x, y] = [Math.floor(at / 4) % side, Math.floor(at / 4 / side)];
      const light = ((x >> 4) + (y >> 4)) % 2 === 0 ? 190 : 110;
      return light * ([1, 0.8, 0.7][at % 4] ?? 1);
    });
    return { pixels: { data, width: side, height: side, channels: 4 }, width: side, height: side };
  },
}));

const { createdAt, updatedAt, ...shown } = lockedAnalysis;
const assessment: Assessment = {
  id: DEMO_ID,
  programme: firstProgramme,
  questionnaireVersion: QUESTIONNAIRE_VERSION,
  answers: sampleAnswers,
  matched: true,
  redFlags: shown.redFlags,
  can: { update: false, remove: false },
  createdAt,
  updatedAt,
};
const result = resultOf({ shares: { tinea_corporis: 0.9 } });
const can = { update: false, remove: false, unlock: false };
const matched: Demo = { assessment, analysis: { ...lockedAnalysis, state: 'unlocked', can, result } };

/** Opens the demonstration with a server that gives this response. */
function openDemo(answer: { status?: number; body: object } = { body: matched }, address = '/demo') {
  const requests = serve(({ path }) =>
    path.endsWith('/photo')
      ? new Response(Uint8Array.of(0xff, 0xd8, 0xff), { headers: { 'content-type': 'image/jpeg' } })
      : Response.json(answer.body, { status: answer.status ?? 200 }),
  );
  const { router } = renderPage([{ path: '/demo', element: <DemoPage /> }], { at: address });
  return { requests, place: () => router.state.location.pathname + router.state.location.search };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const follow = async (name: string) => user.click(await screen.findByRole('link', { name }));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

async function toReview() {
  await follow('Go to the review');
  await heading('Check your answers');
}

async function toPhoto() {
  await toReview();
  await press('Submit');
  await follow('Continue to upload');
  await heading('Upload a photo');
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sample');
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

describe('the demonstration', () => {
  it('is named a sample on every step, and moves the focus to each heading', async () => {
    openDemo();
    const isSample = () => screen.getByRole('region', { name: 'Sample: drawn picture, not a person.' });
    await heading('Try the demo');
    expect(isSample().textContent).toContain('Nothing you do here is kept.');
    for (const [go, title] of [
      [() => follow('Start the questions'), 'Where is the problem on your body?'],
      [() => press('Next'), 'How long have you had it?'],
    ] as const) {
      await go();
      expect(await heading(title)).toBe(document.activeElement);
      expect(isSample()).toBeTruthy();
    }
  });

  it('keeps nothing in the browser and says nothing of keeping', async () => {
    openDemo();
    await follow('Start the questions');
    await user.click(await screen.findByLabelText('Face'));
    expect(screen.queryByText(/kept on this device/)).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it('leads from the answers over a locked preview to the result, and asks nothing but the demo', async () => {
    const { requests, place } = openDemo();
    await toPhoto();
    await screen.findByRole('img', { name: 'Preview of the photo you chose' });
    expect(screen.queryByRole('button', { name: /Remove photo|Choose/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start' }).disabled).toBe(false));
    await press('Start');
    expect(await heading('Your result is ready')).toBe(document.activeElement);
    expect(screen.getByText(/you would now pay IDR.30,000 once, or enter a voucher code/)).toBeTruthy();
    expect(screen.getByText('See a doctor today')).toBeTruthy();
    expect(screen.queryByText('Ringworm of the body')).toBeNull();

    await follow('See the sample result');
    await heading('Your result');
    expect(screen.getAllByText(/ringworm/i).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /history|Name or note/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Check your own skin' }).getAttribute('href')).toBe('/check');
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/demo', 'GET /api/demo/photo']);

    await follow('Analyse Another Image');
    await heading('Try the demo');
    expect(place()).toBe('/demo');
  });

  it('shows the answers and lets nobody change them', async () => {
    openDemo();
    await follow('Start the questions');
    expect(await screen.findByLabelText<HTMLInputElement>('Arm or hand')).toMatchObject({ checked: true });
    for (const box of screen.getAllByRole('checkbox')) expect(box.closest('fieldset')?.disabled).toBe(true);
    await follow('Back');
    await toReview();
    expect(screen.queryByRole('link', { name: /^(Edit|Answer them)/ })).toBeNull();
  });

  it.each(['instruction', 'upload', 'preview', 'result'])(
    'begins again when the page is opened at a later step: %s',
    async (step) => {
      const { requests } = openDemo(undefined, `/demo?step=${step}`);
      await heading('Try the demo');
      await requestsSettled();
      expect(requests).toEqual([]);
    },
  );
});

describe('a server that fails', () => {
  it('is said at the review, where the answers still are', async () => {
    openDemo({ status: 503, body: {} });
    await toReview();
    await press('Submit');
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeTruthy();
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
