import type { Resource } from './resource.ts';

/** Calls `make` once for each resource, so that every call returns the same object. */
export function once<Made>(make: (resource: never) => Made) {
  const made = new WeakMap<Resource, Made>();
  return (resource: Resource): Made => {
    const known = made.get(resource) ?? make(resource as never);
    made.set(resource, known);
    return known;
  };
}
