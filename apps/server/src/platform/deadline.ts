/** Something took longer than it may. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';

  constructor(what: string, ms: number) {
    super(`${what} took longer than ${ms} ms`);
  }
}

/**
 * Runs an action for at most `ms`. Its signal aborts then, and nobody waits for an action that goes on all the same.
 * @throws DeadlineExceeded
 */
export async function withDeadline<Result>(
  { what, ms }: { what: string; ms: number },
  action: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new DeadlineExceeded(what, ms);
    deadline.abort(error);
    late.reject(error);
  }, ms);
  try {
    return await Promise.race([action(deadline.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
