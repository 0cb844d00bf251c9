import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Lock } from 'lucide-react';

/** Lengths of the drawn names and bars, in hundredths of a row. They are nobody's: every result is drawn by these. */
const rows = [
  [34, 92],
  [46, 64],
  [28, 52],
  [40, 40],
  [31, 30],
  [44, 22],
  [36, 15],
  [26, 10],
] as const;

/**
 * The shape of a result behind a soft mask: eight rows of a name and a bar. A fixed drawing that takes nothing, so that it
 * is the same for every result. The notice beside it says that the result is locked.
 */
export const SealedShape = () => (
  <Box aria-hidden data-sealed sx={{ position: 'relative', padding: 2, overflow: 'hidden' }}>
    <Rows>
      {rows.map(([name, bar]) => (
        <div key={bar}>
          <span style={{ inlineSize: `${name}%` }} />
          <span style={{ inlineSize: `${bar}%` }} />
        </div>
      ))}
    </Rows>
    <Badge>
      <Lock size={26} />
    </Badge>
  </Box>
);

const Rows = styled('div')(({ theme: { vars } }) => ({
  display: 'grid',
  gap: 12,
  alignContent: 'space-between',
  blockSize: '100%',
  filter: 'blur(4px)',
  '& span': { display: 'block', borderRadius: 4 },
  '& span:first-of-type': {
    blockSize: 9,
    marginBlockEnd: 5,
    opacity: 0.4,
    backgroundColor: vars.palette.text.secondary,
  },
  '& span:last-of-type': { blockSize: 9, opacity: 0.55, backgroundColor: vars.palette.paid.main },
  '@media (forced-colors: active)': { '& span': { border: '1px solid' } },
}));

const Badge = styled('span')(({ theme: { vars } }) => ({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  inlineSize: 64,
  blockSize: 64,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  color: vars.palette.paid.contrastText,
  backgroundColor: vars.palette.paid.main,
}));
