import { getDemo } from '@skrin/contract/screening/demo-endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../../api/call.ts';

/** The result of the sample, requested when its answers are submitted, and kept while the page is open. */
export const useDemo = () => useMutation({ mutationFn: () => call(getDemo), meta: { ownToast: true } });

export type DemoHandle = ReturnType<typeof useDemo>;
