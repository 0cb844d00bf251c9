import type { Executor } from './connect.ts';
import { is, Param, Placeholder } from './drizzle.ts';

/** A statement of drizzle's query builder. */
export interface Statement<Prepared> {
  prepare: (name: string) => Prepared;
  toSQL: () => { params: unknown[] };
}

/**
 * Builds a statement once for each database, because building a large one takes longer than PostgreSQL takes to answer
 * it. What differs between requests are placeholders (`sql.placeholder`). A value in it would be the first caller's in the
 * statements of everybody else, so a statement that holds one is refused.
 */
export function keepStatement<Prepared>(
  build: (executor: Executor) => Statement<Prepared>,
): (executor: Executor) => Prepared {
  const kept = new WeakMap<Executor, Prepared>();
  return (executor) => {
    const known = kept.get(executor);
    if (known) return known;
    const statement = build(executor);
    if (!statement.toSQL().params.every(isOpen)) throw new Error('a statement that is kept must not hold a value');
    // Without a name of its own, as `PreparedClient` names each text.
    const prepared = statement.prepare('');
    kept.set(executor, prepared);
    return prepared;
  };
}

const isOpen = (param: unknown): boolean =>
  is(param, Placeholder) || (is(param, Param) && is(param.value, Placeholder));
