/*
 * To resolve an import, Node reads the package.json of the package that has it, and drizzle-orm 0.45 lists each of its
 * files in one of 179 KB: of the 2.6 s that it took to load the server, 0.9 went there. Imported before anything that
 * imports drizzle-orm; to be taken out with the version that has a shorter one (drizzle-team/drizzle-orm#5934).
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
