import * as z from 'zod/mini';
import { timeSchema } from './common.ts';
import { basketFaultSchema } from './shop/basket-faults.ts';

/** One invalid field: `path` as in the request body (`answers.location`), `code` stable, `message` translated. */
const fieldErrorSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/**
 * RFC 9457 problem details, media type `application/problem+json`. The codes are in `errors.ts`; a page takes any text for
 * one: the list of all would be a part of every page, and a newer server may know more of them.
 */
export const problemOf = <Code extends z.ZodMiniType<string>>(code: Code) =>
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code,
    detail: z.optional(z.string()),
    fields: z.optional(z.array(fieldErrorSchema)),
    /**
     * With `second_factor_needed`, `provider_password_needed` and `provider_code_needed`: the challenge that the next step of
     * the log-in sends back.
     */
    challenge: z.optional(z.string()),
    /** With `slot_taken`: the next free times. */
    next: z.optional(z.array(timeSchema)),
    /** With `basket_changed`: what stands in the way of buying which goods. */
    goods: z.optional(z.array(basketFaultSchema)),
    requestId: z.string(),
  });

/** What a server answers that is well, but busy or closed for a while. */
const passing = ['maintenance', 'pdf_busy', 'uploads_busy'];

/** Whether an error is a fault of the server, and not an expected outcome. */
export const isServerFault = ({ status, code }: { status: number; code: string }): boolean =>
  status >= 500 && !passing.includes(code);
