/**
 * What the payment simulator and a server without gateway accounts agree on. The keys are worthless anywhere
 * else: the simulator listens on loopback only and moves no money.
 */
export const simulator = {
  port: 3001,
  midtransServerKey: 'SB-Mid-server-TESTKEY',
  paypalClientId: 'simulator-client',
  paypalClientSecret: 'simulator-secret',
  paypalWebhookId: 'WH-SIMULATOR',
} as const;

/** What the simulator can do wrong on demand; its README says what each fault does. */
export const simulatorFaults = [
  'duplicate',
  'reorder',
  'delay',
  'drop',
  'wrong_signature',
  'wrong_amount',
  'imposed_fee',
  'odd_answer',
  'challenge',
  'refund_refused',
  'refund_pending',
  'error_500',
  'hang',
  'close',
] as const;
export type SimulatorFault = (typeof simulatorFaults)[number];

/** What a payer can do on a hosted page while it is open, beside leaving it. */
export const payerActions = ['pay', 'transfer', 'decline', 'challenge', 'expire'] as const;
export type PayerAction = (typeof payerActions)[number];

/** What the bank decides, or the merchant in the gateway's dashboard, once a payer has paid. */
export const dashboardActions = [
  'approve',
  'deny',
  'refund',
  'refund_half',
  'dispute',
  'dispute_won',
  'dispute_lost',
] as const;
export type DashboardAction = (typeof dashboardActions)[number];

/** The buttons of a hosted page. */
export type PageAction = PayerAction | DashboardAction | 'leave';
