import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ListedBookings } from '@skrin/contract/figures/bookings';
import type { ListedRows } from '@skrin/contract/figures/decisions';
import type { Period } from '@skrin/contract/figures/figures';
import type { ChargeCurrency, Compared } from '@skrin/contract/figures/money';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../kit/use-format.ts';
import { touchTarget } from '../../../theme/tokens.ts';
import { listAddress } from '../list-address.ts';
import { useDelta } from '../use-delta.ts';
import { useWriteValue } from '../use-write-value.ts';
import { FigureCard } from './figure-card.tsx';

interface ComparedCardProps {
  label: string;
  compared: Compared;
  days: number;
  currency?: ChargeCurrency;
  /** The list of what is counted, in the period and in the one before. */
  listed?: {
    of: (within: { from: string; to: string }) => ListedRows | ListedBookings;
    period: Period;
    before: Period;
  };
  /** Below the comparison: why there is no list. */
  note?: string | undefined;
}

/** A number of a period with how it compares to the one before. */
export function ComparedCard({ label, compared, days, currency, listed, note }: ComparedCardProps) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const write = useWriteValue(currency);
  const delta = useDelta(days);
  const addressOf = (period: Period) => listed && listAddress(listed.of({ from: period.startsAt, to: period.endsAt }));
  const earlier = t('period.before', {
    days: format.number(days, { style: 'unit', unit: 'day', unitDisplay: 'long' }),
    number: write(compared.before),
  });
  const to = listed && addressOf(listed.before);
  return (
    <FigureCard
      label={label}
      figure={write(compared.total)}
      to={listed && addressOf(listed.period)}
      note={
        <>
          <span>{delta(compared, write)}</span>
          {to !== undefined && (
            <Link component={RouterLink} to={to} color="inherit" sx={aboveCard}>
              {earlier}
            </Link>
          )}
          {note && (
            <Box component="span" sx={{ display: 'block' }}>
              {note}
            </Box>
          )}
        </>
      }
    />
  );
}

/** The whole card is a link, which this one lies on top of. */
const aboveCard = {
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
} as const;
