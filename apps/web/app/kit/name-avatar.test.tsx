import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render, renderPage } from '../testing/render.tsx';
import { serve } from '../testing/server.ts';
import { avatarColours } from '../theme/tokens.ts';
import { avatarColour, NameAvatar } from './name-avatar.tsx';

it('shows the first letter of a name', () => {
  render(<NameAvatar name=" ayu" />);
  expect(screen.getByText('A')).toBeTruthy();
});

it('gives names with the same first letter the same colour', () => {
  expect(avatarColour('Ayu')).toBe(avatarColour('agus'));
  expect(avatarColour('Ayu')).not.toBe(avatarColour('Budi'));
});

it.each(['', ' ', 'é', '李', 'علي', '👩'])('has a colour for %j too', (name) => {
  expect(avatarColours).toContain(avatarColour(name));
});

it('shows the photo of somebody who has one, and the letter until it is there', async () => {
  const requests = serve(() => new Response('photo'));
  const { container } = renderPage(<NameAvatar name="Ayu" photo="01890a5d-ac96-774b-bcce-b302099a8057" />);
  expect(container.textContent).toBe('A');
  await waitFor(() => expect(container.querySelector('img')?.src).toMatch(/^blob:/));
  expect(requests.map(({ path }) => path)).toEqual(['/api/images/01890a5d-ac96-774b-bcce-b302099a8057?size=thumbnail']);
});
