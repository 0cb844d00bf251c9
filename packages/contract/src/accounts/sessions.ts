import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../common.ts';

/** The kind of device that the user agent names; `null` where it names none that we know. */
export const deviceKinds = ['phone', 'tablet', 'computer'] as const;

/** `here`: the network of the session that asks; `local`: not on the internet, such as the server's own network. */
export const places = ['here', 'local', 'elsewhere'] as const;

/** One of the user's own sessions, with what helps to recognise it. */
export const ownSessionSchema = z
  .object({
    id: idSchema,
    isCurrent: z.boolean(),
    device: z.object({
      kind: z.nullable(z.enum(deviceKinds)),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
    }),
    place: z.object({
      kind: z.enum(places),
      /** Without the part that tells devices apart: `203.0.113.0/24`, `2001:db8:12::/48`. */
      network: z.nullable(z.string()),
    }),
    createdAt: timeSchema,
    /** Accurate to five minutes. */
    lastUsedAt: timeSchema,
    expiresAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const ownSessionsSchema = z.object({ items: z.array(ownSessionSchema) });
