import type { Answers } from '@skrin/contract/programmes/skin/answers';
import type { Analysis, AnalysisState } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import type { Client } from '../../../testing/test-app.ts';
import { drawnPhoto } from '../../../testing/test-reader.ts';

type Person = Pick<Client, 'get' | 'post'>;

/** Answers that the matcher accepts, each pointing to other conditions. */
export const matching = {
  ring: {
    location: ['trunk'],
    duration: 'gt1w',
    changed: true,
    symptoms: ['itching', 'circular_rash'],
    surface: ['ring_clear_centre'],
    feverOrPastChickenpox: false,
    fungalHistory: true,
  },
  toes: {
    location: ['leg_foot'],
    duration: 'gt1m',
    symptoms: ['itching'],
    surface: ['white_peeling'],
    feverOrPastChickenpox: false,
    fungalHistory: true,
  },
  hotLeg: {
    location: ['leg_foot'],
    duration: 'd1_3',
    changed: true,
    symptoms: ['pain', 'redness_swelling'],
    surface: ['red_swollen'],
    feverOrPastChickenpox: true,
  },
} satisfies Record<string, Answers>;

/** Rule N1: nothing to photograph. */
export const unmatched: Answers = {
  location: ['arm_hand'],
  duration: 'd4_7',
  symptoms: ['itching'],
  surface: ['itch_no_rash'],
  feverOrPastChickenpox: false,
};

export async function assess(person: Person, answers: Answers = matching.ring): Promise<Assessment<'skin'>> {
  const response = await person.post('/api/assessments', { answers });
  if (response.status !== 201) throw new Error(`assessment answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Assessment<'skin'>;
}

export interface UploadOptions {
  assessmentId: string;
  followsId?: string;
  photo?: Uint8Array | undefined;
  /** In place of `photo`; the front photo first. */
  photos?: Uint8Array[];
  fileName?: string;
  idempotencyKey?: string;
}

export async function upload(person: Person, options: UploadOptions): Promise<Response> {
  const { assessmentId, photo = await drawnPhoto('ring'), fileName = 'photo.jpg', idempotencyKey } = options;
  const { photos = [photo], followsId } = options;
  const form = new FormData();
  form.append('assessmentId', assessmentId);
  if (followsId !== undefined) form.append('followsId', followsId);
  for (const each of photos) {
    form.append('photo', new Blob([Uint8Array.from(each)], { type: 'image/jpeg' }), fileName);
  }
  return person.post('/api/analyses', form, idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey });
}

/** Makes an analysis with an assessment of its own, and waits until it reaches a final state. */
export async function analyse(
  person: Person,
  { answers = matching.ring, ...photos }: { answers?: Answers } & Pick<UploadOptions, 'photo' | 'photos'> = {},
) {
  const { id: assessmentId } = await assess(person, answers);
  const response = await upload(person, { assessmentId, ...photos });
  if (response.status !== 202) throw new Error(`upload answered ${response.status}: ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  await untilState(person, id, ['locked', 'retake', 'failed']);
  return id;
}

export async function untilState(person: Person, id: string, states: AnalysisState[]): Promise<Analysis<'skin'>> {
  for (const deadline = Date.now() + 45_000; Date.now() < deadline; ) {
    const analysis = (await (await person.get(`/api/analyses/${id}`)).json()) as Analysis<'skin'>;
    if (states.includes(analysis.state)) return analysis;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`analysis ${id} did not reach ${states.join(' or ')}`);
}
