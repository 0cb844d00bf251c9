import { namespaces } from '@skrin/i18n';
import { loadCatalogue } from '@skrin/i18n/load-catalogue';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';

// What is loaded on demand takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

await startI18n('en', namespaces);
for (const namespace of namespaces) {
  i18next.addResourceBundle('en', namespace, await loadCatalogue('en', namespace));
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});
