import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Order } from '@skrin/contract/billing/schemas';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { DateTime } from '../../../../kit/date-time.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { StaffOrderStateLabel } from './staff-order-state-label.tsx';

/** An order of the list: person, thing, amount, state. The whole row links to its page. */
export function StaffOrderRow({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'billing']);
  const format = useFormat();
  const { id, person, lines, charge, refunded, method, createdAt, state } = order;
  return (
    <Row>
      <Box sx={{ minWidth: 0, flex: { sm: '1 1 220px' } }}>
        <Link
          component={RouterLink}
          to={href('orderDetails', { id })}
          color="textPrimary"
          underline="hover"
          className="to"
        >
          <bdi>{person?.name ?? t('formerPerson')}</bdi>
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {person && <bdi>{person.email}</bdi>}
          {person && <span> · </span>}
          <span>{lines.map(({ description }) => description).join(', ')}</span>
        </Typography>
      </Box>
      <Box sx={{ flex: { sm: '0 1 200px' }, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{format.money(charge)}</Typography>
        {refunded.amount > 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('refundedOf', { amount: format.money(refunded) })}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ flex: { sm: '0 1 210px' } }}>
        <span>{t(`billing:methods.${method}`)}</span>
        <br />
        <DateTime time={createdAt} short />
      </Typography>
      <Box sx={{ flex: { sm: '0 0 150px' } }}>
        <StaffOrderStateLabel state={state} />
      </Box>
    </Row>
  );
}

const Row = styled('li')(({ theme: { vars, spacing, breakpoints } }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  padding: spacing(1.5, 2),
  [breakpoints.down('sm')]: {
    flexDirection: 'column',
    alignItems: 'start',
    gap: spacing(0.75),
  },
  '& + &': { borderBlockStart: `1px solid ${vars.palette.divider}` },
  '&:hover': { backgroundColor: vars.palette.action.hover },
  '& .to': { fontWeight: 650 },
  '& .to::after': { content: '""', position: 'absolute', inset: 0 },
}));
