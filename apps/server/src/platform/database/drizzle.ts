/**
 * Re-exports drizzle-orm; no other file imports the root of that package. Node parses the 130 kB of its `exports` for
 * each file that imports it, which took a fifth of the time to load the server when two hundred files did.
 */
export * from 'drizzle-orm';
