import { simulator } from '@skrin/contract/billing/simulator';

/** Addresses of the gateways (docs.midtrans.com, Snap and Core API; developer.paypal.com, REST API environments). */
const midtrans = {
  sandbox: { snap: 'https://app.sandbox.midtrans.com/snap/v1', api: 'https://api.sandbox.midtrans.com' },
  production: { snap: 'https://app.midtrans.com/snap/v1', api: 'https://api.midtrans.com' },
};
const paypal = 'https://api-m.paypal.com';

interface GatewaySettings {
  GATEWAYS_PORT: number;
  MIDTRANS_SERVER_KEY?: string | undefined;
  MIDTRANS_SNAP_URL?: string | undefined;
  MIDTRANS_API_URL?: string | undefined;
  PAYPAL_CLIENT_ID?: string | undefined;
  PAYPAL_CLIENT_SECRET?: string | undefined;
  PAYPAL_WEBHOOK_ID?: string | undefined;
  PAYPAL_URL?: string | undefined;
}

/**
 * Keys and addresses of each gateway. Without keys in the settings they are the simulator's; with keys they are the
 * real gateway's, unless another address is set. The first letters of a Midtrans key tell whether it is for the
 * sandbox; those of a PayPal key do not, so it counts as live.
 */
export function gatewayAccounts(settings: GatewaySettings) {
  const local = `http://127.0.0.1:${settings.GATEWAYS_PORT}`;
  const serverKey = settings.MIDTRANS_SERVER_KEY;
  const maker = serverKey?.startsWith('SB-') ? midtrans.sandbox : midtrans.production;
  const own = serverKey === undefined ? { snap: `${local}/snap/v1`, api: local } : maker;
  return {
    MIDTRANS_SERVER_KEY: serverKey ?? simulator.midtransServerKey,
    MIDTRANS_SNAP_URL: settings.MIDTRANS_SNAP_URL ?? own.snap,
    MIDTRANS_API_URL: settings.MIDTRANS_API_URL ?? own.api,
    PAYPAL_CLIENT_ID: settings.PAYPAL_CLIENT_ID ?? simulator.paypalClientId,
    PAYPAL_CLIENT_SECRET: settings.PAYPAL_CLIENT_SECRET ?? simulator.paypalClientSecret,
    PAYPAL_WEBHOOK_ID: settings.PAYPAL_WEBHOOK_ID ?? simulator.paypalWebhookId,
    PAYPAL_URL: settings.PAYPAL_URL ?? (settings.PAYPAL_CLIENT_ID === undefined ? local : paypal),
  };
}
