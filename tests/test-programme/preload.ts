import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { withTestProgramme } from './register.ts';

// `node --import` of this file: the process has the test programme in its registers, as tests of Vitest do.
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.startsWith('file:') || !loaded.source) return loaded;
    const source = loaded.source.toString();
    const changed = withTestProgramme(fileURLToPath(url), source);
    return changed === source ? loaded : { ...loaded, source: changed };
  },
});
