import { dashboardActions, type PageAction, type PayerAction, payerActions } from '@skrin/contract/billing/simulator';
import { z } from 'zod';

/** The form of a hosted page. */
export const formSchema = z.object({ action: z.enum([...payerActions, ...dashboardActions, 'leave']) });

export const isPayerAction = (action: PageAction): action is PayerAction =>
  payerActions.some((known) => known === action);
