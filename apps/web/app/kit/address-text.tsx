import type { Address } from '@skrin/contract/resource/field';

/** An address on one line. */
export const AddressText = ({ value }: { value: Address }) => (
  <span dir="auto">
    {[value.line, [value.postalCode, value.city].filter(Boolean).join(' '), value.state, value.country]
      .filter(Boolean)
      .join(', ')}
  </span>
);
