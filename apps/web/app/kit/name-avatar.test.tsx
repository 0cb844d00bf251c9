import AvatarGroup from '@mui/material/AvatarGroup';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
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

it('shows at most four in a group', () => {
  render(
    <AvatarGroup>
      {['Ayu', 'Budi', 'Citra', 'Dewi', 'Eka', 'Fajar'].map((name) => (
        <NameAvatar key={name} name={name} />
      ))}
    </AvatarGroup>,
  );
  expect(screen.getByText('+3')).toBeTruthy();
  expect(screen.queryByText('D')).toBeNull();
});
