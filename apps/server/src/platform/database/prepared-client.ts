import pg from 'pg';

/** Maximum of named statements: more than the product has, with every combination of filters that people use. */
const MAX_NAMED = 2_000;

const names = new Map<string, string>();

/** The name of a statement, the same on every connection; `undefined` for what comes after the first `MAX_NAMED`. */
function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < MAX_NAMED) names.set(text, `s${names.size}`);
  return names.get(text);
}

type Query = (...given: unknown[]) => unknown;

/**
 * A connection that prepares each statement with parameters once: PostgreSQL parses and plans it for the first request
 * that needs it, not for every one.
 */
export class PreparedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query: Query = this.query.bind(this);
    const prepared: Query = (statement, values, ...rest) => {
      if (!isUnnamed(statement) || !Array.isArray(values) || values.length === 0) {
        return query(statement, values, ...rest);
      }
      return query({ ...statement, name: nameOf(statement.text) }, values, ...rest);
    };
    this.query = prepared as pg.Client['query'];
  }
}

const isUnnamed = (given: unknown): given is { text: string } =>
  typeof given === 'object' &&
  given !== null &&
  'text' in given &&
  typeof given.text === 'string' &&
  !('name' in given && given.name);
