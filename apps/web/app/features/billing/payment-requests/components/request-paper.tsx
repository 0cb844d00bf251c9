import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import type { PaymentRequest } from '@skrin/contract/billing/payment-requests';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Description, DescriptionList } from '../../../../kit/description-list.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { touchTarget } from '../../../../theme/tokens.ts';

/** The contents of a request, as on its paper. */
export function RequestPaper({ request }: { request: PaymentRequest }) {
  const { t } = useTranslation('requestPaper');
  const format = useFormat();
  const { customer, lines } = request;
  const sums = (['subtotal', 'discount', 'shipping', 'tax'] as const).filter(
    (name) => name === 'subtotal' || request[name].amount > 0,
  );
  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2, sm: 4 } }}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Party name={t('from')} lines={['Skrin']} />
        <Party
          name={t('to')}
          lines={[
            customer.name,
            customer.address,
            customer.email,
            customer.taxNumber && t('taxNumber', { number: customer.taxNumber }),
          ]}
        />
      </Box>
      <Divider sx={{ marginBlock: 2 }} />
      <DescriptionList layout="rows">
        <Description name={t('date')}>{format.date(request.sentAt ?? request.createdAt)}</Description>
        <Description name={t('due')}>{format.day(request.dueOn)}</Description>
      </DescriptionList>
      <Divider sx={{ marginBlock: 2 }} />
      <DescriptionList layout="rows">
        {lines.map((line, at) => (
          // Lines have no id, and what was sent keeps their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Description key={at} name={<LineName line={line} />}>
            {format.money(line.total)}
          </Description>
        ))}
      </DescriptionList>
      <Divider sx={{ marginBlock: 2 }} />
      <DescriptionList layout="rows">
        {sums.map((name) => (
          <Description key={name} name={t(name)}>
            {format.money({ ...request[name], amount: (name === 'discount' ? -1 : 1) * request[name].amount })}
          </Description>
        ))}
        <Description name={t('total')} isSum>
          {format.money(request.total)}
        </Description>
      </DescriptionList>
      {request.note && (
        <Typography sx={{ marginBlockStart: 2, whiteSpace: 'pre-line' }}>
          <bdi>{request.note}</bdi>
        </Typography>
      )}
    </Paper>
  );
}

const Party = ({ name, lines }: { name: string; lines: (string | null)[] }) => (
  <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
    <Typography variant="body2" color="textSecondary">
      {name}
    </Typography>
    {lines
      .filter((line) => line)
      .map((line, at) => (
        <Typography key={line} sx={{ whiteSpace: 'pre-line', fontWeight: at === 0 ? 650 : undefined }}>
          <bdi>{line}</bdi>
        </Typography>
      ))}
  </Box>
);

function LineName({ line }: { line: PaymentRequest['lines'][number] }) {
  const { t } = useTranslation('paymentRequests');
  const format = useFormat();
  const { title, description, quantity, unitPrice, codes, batchId } = line;
  return (
    <>
      <Typography component="span" color="textPrimary" sx={{ display: 'block', fontWeight: 600 }}>
        <bdi>{title}</bdi>
      </Typography>
      {description && (
        <Typography component="span" variant="body2" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
          <bdi>{description}</bdi>
        </Typography>
      )}
      <Typography component="span" variant="body2" sx={{ display: 'block' }}>
        <bdi>{`${format.number(quantity)} × ${format.money({ amount: unitPrice, currency: 'IDR' })}`}</bdi>
      </Typography>
      {codes && (
        <Typography component="span" variant="body2" sx={{ display: 'block' }}>
          {t('details.codeTerms', { uses: format.number(codes.uses), percent: String(codes.percent) })}
        </Typography>
      )}
      {batchId && (
        <Link
          data-no-print
          component={RouterLink}
          to={href('voucherDetails', { id: batchId })}
          sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: touchTarget }}
        >
          <span>{t('details.codes', { title })}</span>
        </Link>
      )}
    </>
  );
}
