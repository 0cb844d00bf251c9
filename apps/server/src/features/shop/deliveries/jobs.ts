import { idSchema } from '@skrin/contract/common';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define.ts';

/** Mails a person that their goods are on their way, or can be picked up. */
export const mailDeliveryJob = defineJob({
  name: 'shop.mail_delivery',
  queue: 'mail',
  payload: z.object({ orderId: idSchema, state: z.enum(['shipped', 'ready']) }),
});
