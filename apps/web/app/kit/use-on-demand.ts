import { type ComponentType, useState } from 'react';
import { whileLate } from './late.ts';
import { showError } from './toasts/toasts.ts';

/** A component whose code is fetched when somebody first asks for it. A fetch that fails can be asked for again. */
export function useOnDemand<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const fetchPart = () => {
    if (!Part) whileLate(load()).then(({ default: loaded }) => setPart(() => loaded), showError);
  };
  return { Part, fetchPart };
}
