import SvgIcon from '@mui/material/SvgIcon';
import type { Product } from '@skrin/contract/products';
import type { ReactNode } from 'react';

const drawings: Record<Product['id'], ReactNode> = {
  'product-1': (
    <>
      <path
        d="M6 84c30-16 60-16 90-4s60 14 98-8v40a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8z"
        fill="var(--skrin-palette-secondary-soft)"
      />
      <path d="M6 84c30-16 60-16 90-4s60 14 98-8" stroke="var(--skrin-palette-secondary-main)" strokeWidth="3" />
      <circle
        cx="98"
        cy="58"
        r="34"
        fill="var(--skrin-palette-background-paper)"
        stroke="var(--skrin-palette-primary-main)"
        strokeWidth="5"
      />
      <path d="m123 83 20 20" stroke="var(--skrin-palette-primary-main)" strokeWidth="9" />
      <circle
        cx="98"
        cy="58"
        r="17"
        stroke="var(--skrin-palette-secondary-main)"
        strokeWidth="5"
        strokeDasharray="10 5"
      />
    </>
  ),
  'product-2': (
    <>
      <rect
        x="30"
        y="14"
        width="84"
        height="106"
        rx="10"
        fill="var(--skrin-palette-background-paper)"
        stroke="var(--skrin-palette-edge)"
        strokeWidth="3"
      />
      <path d="m44 40 5 5 9-10m-14 32 5 5 9-10" stroke="var(--skrin-palette-success-main)" strokeWidth="4" />
      <path d="M70 40h30M70 67h24M46 94h48" stroke="var(--skrin-palette-edge)" strokeWidth="4" />
      <path
        d="M146 44c16 22 24 34 24 45a24 24 0 0 1-48 0c0-11 8-23 24-45z"
        fill="var(--skrin-palette-primary-soft)"
        stroke="var(--skrin-palette-primary-main)"
        strokeWidth="4"
      />
      <path d="M136 92a11 11 0 0 0 9 10" stroke="var(--skrin-palette-primary-main)" strokeWidth="4" />
    </>
  ),
};

/** A drawing of the part of the body that a product examines. */
export const ProductDrawing = ({ of }: { of: Product['id'] }) => (
  <SvgIcon
    aria-hidden
    viewBox="0 0 200 124"
    strokeLinecap="round"
    strokeLinejoin="round"
    sx={{ inlineSize: '100%', blockSize: 'auto', maxWidth: { xs: 220, lg: 340 }, fill: 'none' }}
  >
    {drawings[of]}
  </SvgIcon>
);
