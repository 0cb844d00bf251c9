import { type ComponentType, lazy } from 'react';

/**
 * A page whose code is being fetched, but which is lazy all the same, so that the frame around it does not wait for what
 * it imports, such as the form library.
 */
export const latePage = <Props extends object>(page: Promise<{ default: ComponentType<Props> }>) => lazy(() => page);
