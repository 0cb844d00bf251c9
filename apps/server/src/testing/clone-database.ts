import pg from 'pg';

/** Creates a copy of a template database, which must have no connections; returns the URL of the copy. */
export async function cloneDatabase(template: string, name: string): Promise<string> {
  const source = new URL(template);
  await administer(source, `create database ${name} template ${source.pathname.slice(1)} strategy file_copy`);
  const url = new URL(source);
  url.pathname = name;
  return url.href;
}

export async function dropDatabase(database: string): Promise<void> {
  const url = new URL(database);
  await administer(url, `drop database ${url.pathname.slice(1)} with (force)`);
}

async function administer(server: URL, statement: string): Promise<void> {
  const url = new URL(server);
  url.pathname = 'postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
