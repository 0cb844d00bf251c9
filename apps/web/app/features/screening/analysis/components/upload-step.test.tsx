import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropToken, keepToken } from '../../../../api/token.ts';
import { clientWithoutRetries, renderPage } from '../../../../testing/render.tsx';
import { requestsSettled, serve, server } from '../../../../testing/server.ts';
import { tokenFor } from '../../../../testing/tokens.ts';
import { user } from '../../../../testing/user.ts';
import { matchedAssessment as assessment } from '../../assessment/testing.tsx';
import { following } from '../../components/follow-up-photo-flow.tsx';
import { FlowContext, useFlow } from '../../flow.ts';
import { assessmentQuery } from '../../queries.ts';
import type { DecodedPhoto } from '../decode-photo.ts';
import { AnalysisPhoto } from './analysis-photo.tsx';
import { UploadStep } from './upload-step.tsx';

/** Only the browser's decoding is mocked; everything from the pixels on is real. */
const decodePhoto = vi.hoisted(() => vi.fn<(file: Blob) => Promise<DecodedPhoto>>());
vi.mock('../decode-photo.ts', () => ({ decodePhoto }));

/** Skin-coloured pixels with the brightness `at` each point, 0…255. */
function skin(at: (x: number, y: number) => number, side = 300): DecodedPhoto {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let i = 0; i < side * side; i++) {
    const light = at(i % side, Math.floor(i / side));
    data.set([light, light * 0.8, light * 0.7, 255], 4 * i);
  }
  return { pixels: { data, width: side, height: side, channels: 4 }, width: side, height: side };
}
/** Pixels without the colour of skin, as of a screenshot, in the first `columns`; skin-coloured pixels to the right. */
function grey(at: (x: number, y: number) => number, columns = 300): DecodedPhoto {
  const picture = skin(at);
  const { data, width } = picture.pixels;
  for (let i = 0; i < data.length; i += 4) if ((i / 4) % width < columns) data.fill(data[i] ?? 0, i, i + 3);
  return picture;
}
const sharp = (x: number, y: number) => (((x >> 4) + (y >> 4)) % 2 === 0 ? 190 : 110);

/** Found by selector, because the input has no name; its button has. */
const input = () => document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no input');
const pick = (...files: File[]) => anyFile.upload(input(), files);
function choose(file: File) {
  renderPage(<UploadStep assessment={assessment} />);
  return pick(file);
}
/** Ignores `accept`, like the file pickers of some devices. */
const anyFile = userEvent.setup({ applyAccept: false });
/** A file that begins with these bytes, from which its type is detected. */
const fileOf = (start: string, name: string, type = '') =>
  new File([Uint8Array.from(start, (character) => character.charCodeAt(0))], name, { type });
const photo = fileOf('\u00ff\u00d8\u00ffbytes', 'arm.jpg', 'image/jpeg');

describe('UploadStep', () => {
  beforeEach(() => {
    decodePhoto.mockReset();
  });

  it.each<[string, DecodedPhoto]>([
    ['The photo looks blurry', skin((x) => 150 + 40 * Math.sin(x / 60))],
    ['The photo is too dark', skin((x, y) => sharp(x, y) / 12)],
    ['The photo is too dark', skin((x, y) => sharp(x, y) / 4)],
    ['We cannot see the skin well in this photo', grey((x, y) => (sharp(x, y) > 150 ? 240 : 30))],
    ['The photo is too bright', skin((x, y) => sharp(x, y) * 3)],
  ])('refuses what the server would, and leads to another photo: %s', async (title, decoded) => {
    decodePhoto.mockResolvedValue(decoded);
    await choose(photo);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Start/ })).toBeNull();
    expect(screen.getByText('This photo cannot be sent. Take or choose another one.')).toBeTruthy();
    for (const way of ['Take a photo', 'Choose a photo'])
      expect(screen.getByRole('button', { name: way })).toBeTruthy();
  });

  it('puts a new photo in the place of one that was refused', async () => {
    decodePhoto.mockResolvedValueOnce(skin((x, y) => sharp(x, y) / 12)).mockResolvedValue(skin(sharp));
    await choose(photo);
    await screen.findByText('The photo is too dark');
    await pick(fileOf('\u00ff\u00d8\u00ff', 'again.jpg'));
    expect(await screen.findByText('Light, focus and size look good.')).toBeTruthy();
    expect(screen.queryByText('The photo is too dark')).toBeNull();
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  });

  it('offers each way to a photo once', () => {
    renderPage(<UploadStep assessment={assessment} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Take a photo',
      'Choose a photo',
    ]);
    expect(screen.queryByLabelText('Choose a photo')).toBeNull();
  });

  it('believes the bytes of a file and not its name', async () => {
    decodePhoto.mockResolvedValue(skin(sharp));
    await choose(fileOf('\u00ff\u00d8\u00ff', 'arm.heic', 'image/heic'));
    expect(await screen.findByText('Light, focus and size look good.')).toBeTruthy();
  });

  it.each<[string, DecodedPhoto]>([
    ['The photo looks rather dark', skin((x, y) => sharp(x, y) / 2)],
    ['We see little skin colour', grey(sharp, 265)],
  ])('says how a doubtful photo could be better and does not call it good: %s', async (title, decoded) => {
    decodePhoto.mockResolvedValue(decoded);
    await choose(photo);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByText('Light, focus and size look good.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  });

  it('finds nothing wrong with a sharp and evenly lit photo', async () => {
    decodePhoto.mockResolvedValue(skin(sharp));
    await choose(photo);
    expect(await screen.findByText('Light, focus and size look good.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  });

  it.each<[string, File, DecodedPhoto | Error]>([
    ['This file type is not supported', fileOf('%PDF', 'arm.pdf', 'application/pdf'), skin(sharp)],
    ['This file type is not supported', fileOf('%PDF', 'arm.jpg', 'image/jpeg'), skin(sharp)],
    [
      'This HEIC photo could not be opened',
      fileOf('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'arm.jpg', 'image/jpeg'),
      skin(sharp),
    ],
    ['The file is empty', fileOf('', 'arm.jpg', 'image/jpeg'), skin(sharp)],
    ['The photo could not be opened', photo, new Error('not a picture')],
    ['The photo is too small', photo, skin(sharp, 80)],
  ])('refuses what cannot be read: %s', async (title, file, decoded) => {
    if (decoded instanceof Error) decodePhoto.mockRejectedValue(decoded);
    else decodePhoto.mockResolvedValue(decoded);
    await choose(file);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Start/ })).toBeNull();
  });
});

describe('a file that the device does not hand out', () => {
  const gone = () => {
    const file = fileOf('\u00ff\u00d8\u00ff', 'Kamera 1.jpg', 'image/jpeg');
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('The file could not be read', 'NotReadableError'));
    return file;
  };

  it('is named, with what to do, and the other photos are sent without it', async () => {
    decodePhoto.mockResolvedValue(skin(sharp));
    renderPage(<UploadStep assessment={assessment} />);
    await pick(photo, gone());
    expect(await screen.findByText('“Kamera 1.jpg” can no longer be read')).toBeTruthy();
    expect(screen.getByText(/Choose it again/)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start' })).toHaveProperty('disabled', false));
  });

  it('is read when it is chosen, and not again when it is sent', async () => {
    decodePhoto.mockResolvedValue(skin(sharp));
    const file = fileOf('\u00ff\u00d8\u00ffas it was', 'arm.jpg', 'image/jpeg');
    const read = vi.spyOn(file, 'arrayBuffer');
    const sent = Promise.withResolvers<string>();
    server.use(
      http.post('/api/analyses', async ({ request }) => {
        sent.resolve(await request.text());
        return HttpResponse.json({ id: assessment.id, state: 'queued' }, { status: 202 });
      }),
    );
    renderPage([
      { path: '/', element: <UploadStep assessment={assessment} /> },
      { path: '/health-ai/:id', element: <p>Sent</p> },
    ]);
    await pick(file);
    await screen.findByText('Light, focus and size look good.');
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRejectedValue(new DOMException('The file could not be read', 'NotReadableError'));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await sent.promise).toContain('as it was');
  });
});

describe('several photos', () => {
  const jpeg = (name: string) => fileOf('\u00ff\u00d8\u00ff', name, 'image/jpeg');
  const fine = (x: number, y: number) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 190 : 110);
  const thumb = (number: number) => screen.findByRole('button', { name: new RegExp(`^Photo ${number}`) });

  /** Chooses three photos together: a soft one, one that is too dark, and a sharp one. */
  async function chooseThree() {
    decodePhoto
      .mockResolvedValueOnce(skin(sharp))
      .mockResolvedValueOnce(skin((x, y) => sharp(x, y) / 12))
      .mockResolvedValueOnce(skin(fine));
    renderPage([
      { path: '/', element: <UploadStep assessment={assessment} /> },
      { path: '/health-ai/:id', element: <p>Sent</p> },
    ]);
    await pick(jpeg('soft.jpg'), jpeg('dark.jpg'), jpeg('sharp.jpg'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start' })).toHaveProperty('disabled', false));
  }

  /** Names of the photos that the server gets. */
  async function sentNames(): Promise<string[]> {
    const sent = Promise.withResolvers<string[]>();
    server.use(
      http.post('/api/analyses', async ({ request }) => {
        sent.resolve([...(await request.text()).matchAll(/filename="([^"]+)"/g)].map(([, name = '']) => name));
        return HttpResponse.json({ id: assessment.id, state: 'queued' }, { status: 202 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Start' }));
    return sent.promise;
  }

  it('are sent with the sharpest in front, and without one that is refused', async () => {
    await chooseThree();
    expect((await thumb(1)).textContent).toBe('Main photo');
    expect((await thumb(2)).textContent).toBe('Sent too');
    expect((await thumb(3)).textContent).toBe('Not sent');
    expect(await sentNames()).toEqual(['sharp.jpg', 'soft.jpg']);
  });

  it('have each a verdict of their own, and the front that a person gives them', async () => {
    await chooseThree();
    await user.click(await thumb(3));
    expect(await screen.findByText('The photo is too dark')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Main photo' })).toBeNull();
    await user.click(await thumb(2));
    await user.click(screen.getByRole('button', { name: 'Main photo', pressed: false }));
    expect(await sentNames()).toEqual(['soft.jpg', 'sharp.jpg']);
  });

  it('are three at most, and one that is removed makes room', async () => {
    await chooseThree();
    await user.click(await thumb(3));
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    decodePhoto.mockResolvedValue(skin(sharp));
    await pick(jpeg('third.jpg'), jpeg('fourth.jpg'));
    expect((await thumb(3)).textContent).toBe('Sent too');
    expect(document.querySelector('input[type="file"]')).toBeNull();
    expect(await sentNames()).toEqual(['sharp.jpg', 'soft.jpg', 'third.jpg']);
  });
});

describe('chosen photos', () => {
  const restart = (of = assessment) => {
    keepToken(tokenFor(60, 'ayu'));
    return renderPage([
      { path: '/', element: <UploadStep assessment={of} /> },
      { path: '/health-ai/:id', element: <p>Sent</p> },
    ]);
  };
  const chooseUntil = async (end: () => void) => {
    decodePhoto.mockResolvedValue(skin(sharp));
    const { unmount } = restart();
    await pick(photo);
    await screen.findByText('Light, focus and size look good.');
    act(end);
    unmount();
  };
  const nothing = () => undefined;
  const expectNone = () => {
    expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  };
  afterEach(() => dropToken('logout'));

  it.each([
    ['for whoever comes back to the step', nothing],
    ['when the session ran out', () => dropToken('expiry')],
  ])('are there again %s', async (_, end) => {
    await chooseUntil(end);
    restart();
    expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy();
    expect(screen.getByText('Light, focus and size look good.')).toBeTruthy();
  });

  it('are those of one assessment', async () => {
    await chooseUntil(nothing);
    restart({ ...assessment, id: '01890a5d-ac96-774b-bcce-b302099a8058' });
    expectNone();
  });

  it('are gone once they were sent', async () => {
    serve(() => Response.json({ id: assessment.id, state: 'queued' }, { status: 202 }));
    await chooseUntil(nothing);
    const { unmount } = restart();
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await screen.findByText('Sent');
    unmount();
    restart();
    expectNone();
  });

  it('are gone after a log-out, for the same person too', async () => {
    await chooseUntil(() => dropToken('logout'));
    restart();
    expectNone();
  });

  it('are judged after an expiry where that was not done', async () => {
    decodePhoto.mockReturnValue(new Promise(() => undefined));
    const { unmount } = restart();
    await pick(photo);
    act(() => dropToken('expiry'));
    unmount();
    decodePhoto.mockResolvedValue(skin(sharp));
    restart();
    expect(await screen.findByText('Light, focus and size look good.')).toBeTruthy();
  });

  it('are for nobody else, and gone once somebody else was there', async () => {
    await chooseUntil(() => dropToken('expiry'));
    keepToken(tokenFor(60, 'budi'));
    renderPage(<UploadStep assessment={assessment} />).unmount();
    restart();
    expectNone();
  });
});

describe('a photo that was sent', () => {
  it('is shown from the device, and not read from the server again', async () => {
    const requests = serve(() => Response.json({ id: assessment.id, state: 'queued' }, { status: 202 }));
    const shown = vi.spyOn(URL, 'createObjectURL');
    decodePhoto.mockResolvedValue(skin(sharp));
    renderPage([
      { path: '/', element: <UploadStep assessment={assessment} /> },
      { path: '/health-ai/:id', element: <AnalysisPhoto id={assessment.id} /> },
    ]);
    await pick(photo);
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    const image = await screen.findByRole('img', { name: 'Your photo' });
    expect(image.getAttribute('src')).toBe(shown.mock.results.at(-1)?.value);
    const [held] = shown.mock.lastCall ?? [];
    expect(await (held as File).text()).toBe(await photo.text());
    await requestsSettled();
    expect(requests).toEqual([{ method: 'POST', path: '/api/analyses', body: undefined }]);
  });

  it('has its answers read again, which can no longer be changed', async () => {
    const used = { ...assessment, can: { ...assessment.can, update: false } };
    serve(({ method }) =>
      method === 'POST' ? Response.json({ id: assessment.id, state: 'queued' }, { status: 202 }) : Response.json(used),
    );
    decodePhoto.mockResolvedValue(skin(sharp));
    const queryClient = clientWithoutRetries();
    queryClient.setQueryData(assessmentQuery(assessment.id).queryKey, assessment);
    const Answers = () => (useQuery(assessmentQuery(assessment.id)).data?.can.update ? 'open' : 'in use');
    renderPage(
      [
        { path: '/', element: <UploadStep assessment={assessment} /> },
        { path: '/health-ai/:id', element: <Answers /> },
      ],
      { queryClient },
    );
    await pick(photo);
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByText('in use')).toBeTruthy();
  });

  it('says which check of the same problem it follows', async () => {
    const appended = vi.spyOn(FormData.prototype, 'append');
    serve(() => Response.json({ id: assessment.id, state: 'queued' }, { status: 202 }));
    decodePhoto.mockResolvedValue(skin(sharp));
    const Following = () => (
      <FlowContext value={following(useFlow(), 'earlier')}>
        <UploadStep assessment={assessment} />
      </FlowContext>
    );
    renderPage(<Following />);
    await pick(photo);
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await waitFor(() => expect(appended.mock.calls).toContainEqual(['followsId', 'earlier']));
  });
});
