import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { ComponentType } from 'react';
import { DiabetesProduct } from './diabetes/product/diabetes-product.tsx';
import { SkinProduct } from './skin/product/skin-product.tsx';

/** What the page of each product says. At once, because the page is made static: only this page loads them. */
const bodies: Record<ProgrammeId, ComponentType> = { skin: SkinProduct, diabetes: DiabetesProduct };

/** The product page of a programme, below its name. */
export function ProductBody({ programme }: { programme: ProgrammeId }) {
  const Body = bodies[programme];
  return <Body />;
}
