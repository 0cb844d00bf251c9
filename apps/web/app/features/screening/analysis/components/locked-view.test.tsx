import { conditionGroups, conditions } from '@skrin/contract/screening/conditions';
import { translator } from '@skrin/i18n/server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../../../../testing/render.tsx';
import { lockedAnalysis } from '../testing/results.ts';
import { LockedView } from './locked-view.tsx';

vi.stubGlobal('fetch', () => new Promise(() => undefined));

describe('LockedView', () => {
  it('shows urgent advice and the notice, and names no condition', () => {
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <LockedView analysis={lockedAnalysis} unlock={<p>price</p>} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(screen.getByText('See a doctor today')).toBeTruthy();
    expect(
      screen.getByText(
        'This diagnosis result is still locked. Please complete payment to view the full result and continue to consultation.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('price')).toBeTruthy();

    const words = container.textContent?.toLowerCase() ?? '';
    const named = [
      ...conditions.map((condition) => texts(`conditions:${condition}.name`)),
      ...Object.values(conditionGroups).map((group) => texts(`conditions:groups.${group}`)),
    ].filter((name) => words.includes(name.toLowerCase()));
    expect(named).toEqual([]);
  });
});

const texts = translator('en');
