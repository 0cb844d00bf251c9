import { type ManagedService, type ServiceInput, serviceInputSchema } from '@skrin/contract/care/clinic-schedule';
import { consultationChannelSchema } from '@skrin/contract/care/consultations';
import * as z from 'zod/mini';

const { name, minutes } = serviceInputSchema.shape;

/** A number that is typed; empty: none. */
const typedNumber = <Output extends number | null>(schema: z.core.$ZodType<Output, Output>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === '' ? null : Number(typed.trim().replace(',', '.')))),
    ),
    schema as z.core.$ZodType<Output, number | null>,
  );
const priceSchema = z.nullable(z.number().check(z.positive(), z.maximum(100_000_000)));

/** A service as it is typed; prices in whole rupiah, and in dollars. */
export const serviceFormSchema = z.object({
  name,
  channel: consultationChannelSchema,
  minutes: typedNumber(minutes),
  price: typedNumber(z.nullable(z.int().check(z.positive(), z.maximum(100_000_000)))),
  priceUsd: typedNumber(priceSchema),
  isActive: z.boolean(),
});
export type ServiceForm = z.input<typeof serviceFormSchema>;
export type ServiceEntries = z.output<typeof serviceFormSchema>;

export const typedService = (service: ManagedService | undefined): ServiceForm => ({
  name: service?.name ?? '',
  channel: service?.channel ?? 'visit',
  minutes: String(service?.minutes ?? 30),
  price: service?.price ? String(service.price.amount) : '',
  priceUsd: service?.priceUsd ? (service.priceUsd.amount / 100).toFixed(2) : '',
  isActive: service?.isActive ?? true,
});

export const serviceOf = ({ price, priceUsd, ...entries }: ServiceEntries, id: string | undefined): ServiceInput => ({
  ...(id !== undefined && { id }),
  ...entries,
  price: price === null ? null : { amount: price, currency: 'IDR' },
  priceUsd: priceUsd === null ? null : { amount: Math.round(priceUsd * 100), currency: 'USD' },
});
