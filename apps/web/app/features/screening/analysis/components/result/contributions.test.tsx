import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../../../../../testing/render.tsx';
import { resultOf } from '../../testing/results.ts';
import { Contributions } from './contributions.tsx';

const show = (result: ReturnType<typeof resultOf>) => render(<Contributions result={result} />);

describe('Contributions', () => {
  it('are of one of the equals when several are named, and say so', () => {
    const shares = { impetigo: 0.4, varicella: 0.3 };
    show(resultOf({ kind: 'narrowed', shares, other: 0.3, set: ['impetigo', 'varicella'] }));
    expect(screen.getByText(/one of those named: Impetigo/)).toBeTruthy();
  });

  it('share the reading between photo and answers', () => {
    show({ ...resultOf({ shares: { impetigo: 0.9 } }), photoShare: 0.25 });
    expect(screen.getByText(/25% .* photo, 75% .* answers/)).toBeTruthy();
    expect(screen.queryByText(/one of those named/)).toBeNull();
  });
});
