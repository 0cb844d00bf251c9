import { styled } from '@mui/material/styles';

/** So many of ten, drawn; the number is written beside it. */
export const TenDots = ({ filled }: { filled: number }) => (
  <Dots aria-hidden>
    {Array.from({ length: 10 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
      <span key={index} data-filled={index < filled || undefined} />
    ))}
  </Dots>
);

const Dots = styled('div')(({ theme: { vars, spacing } }) => ({
  display: 'flex',
  gap: spacing(0.75),
  '& > span': {
    boxSizing: 'border-box',
    flex: '0 1 20px',
    aspectRatio: '1',
    borderRadius: '50%',
    border: `2px solid ${vars.palette.primary.main}`,
    printColorAdjust: 'exact',
  },
  '& > [data-filled]': {
    backgroundColor: vars.palette.primary.main,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
}));
