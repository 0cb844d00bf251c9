import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { user } from '../../testing/user.ts';
import { SearchButton } from './search-button.tsx';

const loadSearch = () => Promise.resolve({ default: () => <div role="dialog">Results</div> });

it('closes the search when Back leads to another page', async () => {
  const { router } = renderPage(<SearchButton user={undefined} loadSearch={loadSearch} />);
  await act(() => router.navigate('/second'));
  await user.click(screen.getByRole('button', { name: /Search/ }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
