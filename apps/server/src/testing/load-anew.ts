let loaded = 0;

/**
 * Loads a module apart from the one that all test files of a process share: what it holds is the caller's own. What it
 * imports is shared.
 * @param url as `import.meta.resolve` gives it
 */
export function loadAnew<Module>(url: string): Promise<Module> {
  loaded += 1;
  return import(`${url}?${loaded}`);
}
