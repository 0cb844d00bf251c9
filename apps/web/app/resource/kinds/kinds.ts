import type { FieldKind } from '@skrin/contract/resource/field';
import { address } from './address.tsx';
import { boolean, oneOf, tags } from './choices.tsx';
import { date, dateRange, dateTime } from './dates.tsx';
import { image, images } from './images.tsx';
import type { KindView } from './kind.ts';
import { money, number } from './numbers.tsx';
import { person, reference } from './references.tsx';
import { richText } from './rich-text.tsx';
import { longText, text } from './texts.tsx';

/** Every kind of field, as people see it; the contract and the server have the same map for what they make of it. */
const kinds: { [Kind in FieldKind]: KindView<Kind> } = {
  text,
  longText,
  richText,
  number,
  money,
  date,
  dateRange,
  dateTime,
  oneOf,
  tags,
  boolean,
  image,
  images,
  reference,
  person,
  address,
};

/** The view of a kind. The compiler does not relate a field of any kind to the entry of its own. */
export const kindOf = (kind: FieldKind): KindView<FieldKind> => kinds[kind] as unknown as KindView<FieldKind>;
