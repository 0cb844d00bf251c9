/**
 * All of drizzle's root, from here alone: Node parses the 130 kB of its `exports` for each file that names the package,
 * which took a fifth of the time to load the server when two hundred did.
 */
export * from 'drizzle-orm';
