import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../testing/render.tsx';
import { user } from '../../../../../testing/user.ts';
import CameraDialog from './camera-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Opens the dialog in a browser with this `getUserMedia`. */
function open(getUserMedia: () => Promise<MediaStream>) {
  vi.stubGlobal('navigator', { userAgent: '', mediaDevices: { getUserMedia } });
  const ways = { onTake: vi.fn(), onChoose: vi.fn(), onClose: vi.fn() };
  renderPage(<CameraDialog {...ways} />);
  return ways;
}

const failing = (name: string) => () => Promise.reject(new DOMException('', name));

it('is closed by the way back, which leaves the page where it is', async () => {
  vi.stubGlobal('navigator', { userAgent: '', mediaDevices: { getUserMedia: failing('NotReadableError') } });
  const onClose = vi.fn();
  const { router } = renderPage([
    { path: '/', element: 'Tips' },
    { path: '/upload', element: <CameraDialog onTake={vi.fn()} onChoose={vi.fn()} onClose={onClose} /> },
  ]);
  await act(() => router.navigate('/upload'));
  await act(() => router.navigate(-1));
  expect(onClose).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/upload');
});

describe('CameraDialog without a picture', () => {
  it.each([
    ['NotAllowedError', 'The camera is not allowed'],
    ['NotFoundError', 'No camera was found'],
    ['NotReadableError', 'The camera does not start'],
  ])('says why and leads to a file: %s', async (name, title) => {
    const { onChoose } = open(failing(name));
    expect((await screen.findByRole('alert')).textContent).toContain(title);
    await user.click(screen.getByRole('button', { name: 'Choose a photo' }));
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('says that it stopped when it is taken away while its picture shows', async () => {
    const track = Object.assign(new EventTarget(), { stop: vi.fn(), getCapabilities: () => ({}) });
    const stream = Object.assign(new MediaStream(), { getTracks: () => [track], getVideoTracks: () => [track] });
    open(() => Promise.resolve(stream as unknown as MediaStream));
    await screen.findByLabelText('What the camera sees');
    track.dispatchEvent(new Event('ended'));
    expect((await screen.findByRole('alert')).textContent).toContain('The camera has stopped');
  });

  it('asks again', async () => {
    const getUserMedia = vi.fn(failing('NotReadableError'));
    open(getUserMedia);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  });

  it('offers no second try where the page can never have a camera', async () => {
    vi.stubGlobal('isSecureContext', false);
    vi.stubGlobal('navigator', { userAgent: '' });
    renderPage(<CameraDialog onTake={vi.fn()} onChoose={vi.fn()} onClose={vi.fn()} />);
    expect((await screen.findByRole('alert')).textContent).toContain('The camera needs a secure connection');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
