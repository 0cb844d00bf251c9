import { resourceNames, resourceSummaries } from '@skrin/contract/resource-summaries';
import type { Plugin } from 'vite';

const name = 'virtual:resource-icons';

/** Imports the icons of resources by their names: to look one up in all of lucide would load them all. */
export const resourceIcons = (): Plugin => ({
  name: 'resource-icons',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined;
    const icons = [...new Set(resourceNames.map((resource) => resourceSummaries[resource].icon))].join(', ');
    return `import { ${icons} } from 'lucide-react';\nexport default { ${icons} };`;
  },
});
