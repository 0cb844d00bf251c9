import { type ManagedService, type ServiceInput, serviceInputSchema } from '@skrin/contract/care/clinic-schedule';
import { consultationChannelSchema } from '@skrin/contract/care/consultations';
import type { Money } from '@skrin/contract/common';
import { readAmount, readNumber } from '@skrin/i18n';
import * as z from 'zod/mini';

const { name, minutes, price, priceUsd } = serviceInputSchema.shape;

/** A typed whole number or amount; an empty field is null. */
const typedNumber = <Output extends number | null>(
  read: (typed: string) => number,
  schema: z.core.$ZodType<Output, Output>,
) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === '' ? null : read(typed))),
    ),
    schema as z.core.$ZodType<Output, number | null>,
  );
const typedPrice = (currency: Money['currency'], { def }: typeof price | typeof priceUsd) =>
  typedNumber((typed) => readAmount(typed, currency), z.nullable(def.innerType.shape.amount));

/** A service as it is typed; prices in whole rupiah, and in dollars. */
export const serviceFormSchema = z.object({
  name,
  channel: consultationChannelSchema,
  minutes: typedNumber((typed) => readNumber(typed, 0), minutes),
  price: typedPrice('IDR', price),
  priceUsd: typedPrice('USD', priceUsd),
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
  priceUsd: priceUsd === null ? null : { amount: priceUsd, currency: 'USD' },
});
