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

/** What can be made to go wrong on demand; the simulator's README says what each does. */
export const simulatorFaults = [
  'duplicate',
  'reorder',
  'delay',
  'drop',
  'wrong_signature',
  'wrong_amount',
  'challenge',
  'refund_refused',
  'error_500',
  'hang',
  'close',
] as const;
export type SimulatorFault = (typeof simulatorFaults)[number];
