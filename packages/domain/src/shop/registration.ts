import type { InvalidField } from '@skrin/contract/field-errors';
import type { ProductClass } from '@skrin/contract/shop/product-terms';

/** The classes of Indonesian registration numbers. `docs/shop.md` has where the shapes were read. */
const shapes: readonly { shape: RegExp; class: ProductClass | 'prescription' }[] = [
  // The second letter is the class: free, limited; hard medicine, psychotropics and narcotics take a prescription.
  { shape: /^[DG]B[LIEX]\d{10}[A-Z]\d$/, class: 'free' },
  { shape: /^[DG]T[LIEX]\d{10}[A-Z]\d$/, class: 'limited' },
  { shape: /^[DG][KPN][LIEX]\d{10}[A-Z]\d$/, class: 'prescription' },
  // Traditional medicine, supplements and quasi drugs.
  { shape: /^(?:POM)?(?:T[RIL]|HT|FF|S[DIL]|Q[DIL])\d{9}$/, class: 'free' },
  { shape: /^(?:POM)?N[A-E]\d{11}$/, class: 'cosmetic' },
  { shape: /^(?:KEMENKESRI)?(?:AK|PK)[DL]\d{11}$/, class: 'device' },
];

/** The class that a registration number says; undefined: no number has this shape. Blanks, dots and case do not count. */
export function classOf(registration: string): ProductClass | 'prescription' | undefined {
  const number = registration.toUpperCase().replaceAll(/[\s.]/g, '');
  return shapes.find(({ shape }) => shape.test(number))?.class;
}

interface Registered {
  class: ProductClass;
  registration: string;
  warning?: string | null | undefined;
}

/**
 * What is wrong with the registration of goods. A draft may lack what goods that are shown need, and none is of a medicine
 * that takes a prescription.
 */
export function registrationProblems(goods: Registered, { isShown }: { isShown: boolean }): InvalidField[] {
  const said = classOf(goods.registration);
  if (said === 'prescription') return [{ path: 'registration', code: 'needs_prescription' }];
  if (!isShown) return [];
  const problems: InvalidField[] = [];
  if (said === undefined) problems.push({ path: 'registration', code: 'unknown_registration' });
  else if (said !== goods.class) problems.push({ path: 'class', code: 'not_its_class' });
  if (goods.class === 'limited' && !goods.warning) problems.push({ path: 'warning', code: 'required' });
  return problems;
}
