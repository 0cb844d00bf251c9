import type { PageKey } from '@skrin/contract/all-pages';
import { usePage } from './use-page.ts';

/** The page on the screen; `undefined` where there is none. */
export const usePageKey = (): PageKey | undefined => usePage()?.key;
