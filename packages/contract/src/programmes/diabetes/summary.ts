import * as z from 'zod/mini';

/** The totals of both scores, as the QR code of a document holds them. */
export const summary = { findrisc: z.int(), ada: z.int() };
