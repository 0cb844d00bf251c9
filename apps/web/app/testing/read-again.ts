import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';

/** Has a page read again all that it shows, as when somebody comes back to it, until the answers are on it. */
export const readAgain = (queryClient: QueryClient): Promise<void> =>
  act(async () => {
    await queryClient.refetchQueries();
    // Pages are told in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  });
