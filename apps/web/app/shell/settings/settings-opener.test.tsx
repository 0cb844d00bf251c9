import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { user } from '../../testing/user.ts';
import { SettingsOpener } from './settings-opener.tsx';

it('closes the settings when Back leads to another page', async () => {
  const button = (open: () => void) => (
    <button type="button" onClick={open}>
      Settings
    </button>
  );
  const { router } = renderPage(<SettingsOpener button={button} />);
  await act(() => router.navigate('/second'));
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
