import { apple } from './apple.ts';
import { automatic } from './automatic.ts';
import { broken } from './broken.ts';
import { charsets } from './charsets.ts';
import { gmail } from './gmail.ts';
import { lists } from './lists.ts';
import { outlook } from './outlook.ts';
import { programs } from './programs.ts';
import type { Shape } from './shape.ts';

/** Mails as programs, lists and servers write them, each with what is right about it. */
export const corpus: Shape[] = [
  ...gmail,
  ...outlook,
  ...apple,
  ...programs,
  ...lists,
  ...automatic,
  ...charsets,
  ...broken,
];
