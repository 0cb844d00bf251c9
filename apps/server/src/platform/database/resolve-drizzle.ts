/*
 * To resolve an import, Node reads the package.json of its package. That of drizzle-orm 0.45 lists each of its files
 * and has 179 KB: reading it took 0.9 s of the 2.6 s to load the server. Import this module before anything that
 * imports drizzle-orm; remove it with the version that has a shorter package.json (drizzle-team/drizzle-orm#5934).
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isInside = specifier.startsWith('.') && specifier.endsWith('.js') && parentURL.includes('/drizzle-orm/');
    if (!isInside) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
