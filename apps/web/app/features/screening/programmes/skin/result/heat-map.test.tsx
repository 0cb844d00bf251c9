import type { Result } from '@skrin/contract/programmes/skin/result';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../testing/render.tsx';
import { serve } from '../../../../../testing/server.ts';
import { user } from '../../../../../testing/user.ts';
import { HeatMapSection } from './heat-map.tsx';

beforeEach(() => {
  serve(() => new Response('jpeg'));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const heatMap = { width: 2, height: 2, values: [0, 0, 1, 0] };
const show = (result: Pick<Result, 'heatMap' | 'offLesion'>) =>
  renderPage(<HeatMapSection analysisId="id" result={result} />);

describe('HeatMapSection', () => {
  it.each([
    ['a wide photo', { x: 0.25, y: 0, width: 0.5, height: 1 }, ['25%', '0%', '50%', '100%']],
    ['a tall photo', { x: 0, y: 0.125, width: 1, height: 0.75 }, ['0%', '12.5%', '100%', '75%']],
  ])('lies on the square of %s that was read, and can be switched off', async (_name, region, place) => {
    const { container } = show({ heatMap: { ...heatMap, region } });
    const photo = await screen.findByRole('img', { name: /lies at the lower left of the square/ });
    const layer = photo.parentElement?.querySelector('canvas');
    const { left, top, width, height } = layer?.style ?? {};
    expect([left, top, width, height]).toEqual(place);

    await user.click(screen.getByRole('switch', { name: 'Show it on the photo' }));
    expect(container.querySelector('canvas')).toBeNull();
  });

  it('warns when the reading may rest on the background, and not otherwise', () => {
    const region = { x: 0, y: 0, width: 1, height: 1 };
    const { unmount } = show({ heatMap: { ...heatMap, region }, offLesion: true });
    expect(screen.getByRole('alert').textContent).toMatch(/may rest on the background/);
    unmount();
    show({ heatMap: { ...heatMap, region }, offLesion: false });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
