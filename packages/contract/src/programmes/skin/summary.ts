import * as z from 'zod/mini';
import { conditionSchema } from './conditions.ts';

/** What the QR code of a document says of its result. */
export const summary = {
  named: z.array(conditionSchema),
  /** 0…1, rounded to hundredths as in the PDF; null where the result names nothing surely. */
  confidence: z.nullable(z.number()),
  model: z.string(),
};
