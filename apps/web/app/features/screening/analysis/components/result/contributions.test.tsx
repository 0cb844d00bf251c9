import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../../../../../testing/render.tsx';
import { headlineOf } from '../../headline.ts';
import { resultOf } from '../../testing/results.ts';
import { Contributions } from './contributions.tsx';

const show = (result: ReturnType<typeof resultOf>) =>
  render(<Contributions headline={headlineOf(result)} result={result} />);

describe('Contributions', () => {
  it('are of one of three equals when the reading is not sure, and say so', () => {
    show(resultOf({ shares: { impetigo: 0.4, varicella: 0.3 }, other: 0.3, set: ['impetigo', 'varicella'] }));
    expect(screen.getByText(/not sure.*one of the three that come closest: Impetigo/)).toBeTruthy();
  });

  it('share the reading between photo and answers', () => {
    show({ ...resultOf({ shares: { impetigo: 0.95 }, set: ['impetigo'] }), photoShare: 0.25 });
    expect(screen.getByText(/25% .* photo, 75% .* answers/)).toBeTruthy();
    expect(screen.queryByText(/not sure/)).toBeNull();
  });
});
