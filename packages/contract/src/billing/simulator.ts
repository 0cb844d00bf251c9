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
