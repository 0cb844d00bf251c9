export const paymentMethods = ['midtrans', 'paypal'] as const;
/** What an invoice says of how its money came: requests to organisations are paid by bank transfer. */
export const invoiceMethods = [...paymentMethods, 'bank_transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
