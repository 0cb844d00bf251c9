/**
 * `recorded`: money has come by bank transfer, and a second person has not confirmed it yet. A request that is late is
 * no state: that follows from its due date.
 */
export const paymentRequestStates = ['draft', 'sent', 'recorded', 'paid', 'void'] as const;
export type PaymentRequestState = (typeof paymentRequestStates)[number];

/** What a line is for. `vouchers`: codes, which are made when the request is paid. */
export const requestServices = ['vouchers', 'other'] as const;
export type RequestService = (typeof requestServices)[number];

/** What a whole request is for; `mixed`: vouchers and something else. */
export const requestServiceGroups = [...requestServices, 'mixed'] as const;

export const MAX_REQUEST_LINES = 50;
/** Codes of one line, as of a batch that staff make by hand. */
export const MAX_LINE_CODES = 1_000;
/** Codes of one request: they are made in one transaction. */
export const MAX_REQUEST_CODES = 5_000;
export const MAX_REQUEST_AMOUNT = 2_147_483_647;
