export const paymentMethods = ['midtrans', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
