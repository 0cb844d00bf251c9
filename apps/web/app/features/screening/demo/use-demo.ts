import { getDemo } from '@skrin/contract/screening/demo-endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** What the sample comes to, asked for when its answers are submitted, for as long as the page is open. */
export const useDemo = () => useMutation({ mutationFn: () => call(getDemo), meta: { ownToast: true } });

export type DemoHandle = ReturnType<typeof useDemo>;
