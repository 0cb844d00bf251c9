import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';

/** Refetches all queries of a page, as when somebody comes back to it, and waits until the answers are rendered. */
export const refetchAll = (queryClient: QueryClient): Promise<void> =>
  act(async () => {
    await queryClient.refetchQueries();
    // The query client notifies pages in a separate task.
    await new Promise((resolve) => setTimeout(resolve));
  });
