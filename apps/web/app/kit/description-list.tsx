import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface DescriptionListProps {
  /**
   * `rows`: each value at the end of the line of its name, as in a bill. `stacked`: below its name. `columns`: names in
   * one column and values in another, from tablets on.
   */
  layout: 'rows' | 'stacked' | 'columns';
}

/** Names and values, a `Description` each. */
export const DescriptionList = styled('dl', { shouldForwardProp: (name) => name !== 'layout' })<DescriptionListProps>(
  ({ theme: { vars, spacing, breakpoints }, layout }) => ({
    display: 'grid',
    gap: spacing(layout === 'stacked' ? 2 : 1),
    margin: 0,
    '& dt': { color: vars.palette.text.secondary },
    '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    ...(layout === 'rows' && {
      '& > div': {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: spacing(2),
        fontWeight: 500,
      },
      '& > div[data-sum]': { fontWeight: 700 },
      '& dt': { color: vars.palette.text.secondary, fontWeight: 400 },
    }),
    ...(layout === 'stacked' && {
      '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
      '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44 },
    }),
    ...(layout === 'columns' && {
      gap: spacing(1.5),
      [breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(120px, auto) 1fr', '& > div': { display: 'contents' } },
    }),
  }),
);

interface DescriptionProps {
  name: ReactNode;
  /** The sum of the values above. */
  isSum?: boolean;
  children: ReactNode;
}

export const Description = ({ name, isSum = false, children }: DescriptionProps) => (
  <div data-sum={isSum || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
