import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { RedFlagNotice } from './red-flag-notice.tsx';

describe('RedFlagNotice', () => {
  it('shows nothing when no rule fired', () => {
    const { container } = render(<RedFlagNotice redFlags={[]} />);
    expect(container.textContent).toBe('');
  });

  it('puts the most urgent first and offers the emergency numbers', () => {
    render(
      <RedFlagNotice
        redFlags={[
          { rule: 'R8', level: 'soon' },
          { rule: 'R2', level: 'emergency' },
        ]}
      />,
    );
    const [first, second] = screen.getAllByRole('alert');
    expect(first?.textContent).toContain('Emergency: get help now');
    expect(second?.textContent).toContain('See a doctor within 2–3 days');
    const calls = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(calls).toEqual(['tel:119', 'tel:112']);
  });

  it('offers no emergency call for less than an emergency', () => {
    render(<RedFlagNotice redFlags={[{ rule: 'R8', level: 'soon' }]} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
