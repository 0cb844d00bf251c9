import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Money } from '@skrin/contract/common';
import type { ReactNode } from 'react';
import { ThumbBar } from '../../../kit/action-frame.tsx';
import { useFormat } from '../../../kit/use-format.ts';

interface PriceBarProps {
  price: Money;
  /** Below the price. */
  note?: string | undefined;
  /** Above both: why it could not be paid. */
  problem?: ReactNode;
  /** The button. */
  children: ReactNode;
}

/** A price and the button that it is paid by, in reach of the thumb. */
export function PriceBar({ price, note, problem, children }: PriceBarProps) {
  const format = useFormat();
  return (
    <ThumbBar>
      {problem}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, '& > button': { flexGrow: 1, lineHeight: 1.3 } }}>
        <div>
          <Typography
            aria-live="polite"
            sx={{
              color: 'paid.main',
              fontFamily: 'displayFamily',
              fontSize: 'large',
              fontWeight: 700,
              lineHeight: 1.3,
              whiteSpace: 'nowrap',
            }}
          >
            {format.money(price)}
          </Typography>
          {note && (
            <Typography color="textSecondary" sx={{ fontSize: 'label', lineHeight: 1.3 }}>
              {note}
            </Typography>
          )}
        </div>
        {children}
      </Box>
    </ThumbBar>
  );
}
