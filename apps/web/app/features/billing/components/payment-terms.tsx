import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { MoneyBack, NeverPaid, Opened } from './price-rules.tsx';

/** What a payment opens, what is free all the same, and when money comes back. */
export const PaymentTerms = () => (
  <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
    <Stack spacing={3}>
      <Opened />
      <NeverPaid />
      <MoneyBack />
    </Stack>
  </Paper>
);
