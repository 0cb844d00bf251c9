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

/** How the web shows each kind of field; the contract and the server have such a map for their part. */
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

/** The view of a kind. A cast, because the compiler cannot relate a field of any kind to the entry of that kind. */
export const kindOf = (kind: FieldKind): KindView<FieldKind> => kinds[kind] as unknown as KindView<FieldKind>;
