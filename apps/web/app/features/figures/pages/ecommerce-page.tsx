import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import { creditNotesWithin, madeWithin, paidWithin, unpaidWithin } from '@skrin/contract/figures/decisions';
import type { PeriodLength } from '@skrin/contract/figures/figures';
import type { EcommerceFigures, GoodSold } from '@skrin/contract/figures/money';
import { addDays } from '@skrin/domain/care/days';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../kit/card-section.tsx';
import { FailedPage } from '../../../kit/failed-page.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { Chart } from '../components/chart.tsx';
import { ComparedCard } from '../components/compared-card.tsx';
import { FigureCard, FigureCards } from '../components/figure-card.tsx';
import { FigureTable } from '../components/figure-table.tsx';
import { PeriodBar } from '../components/period-bar.tsx';
import { usePeriod } from '../components/period-choice.tsx';
import { ecommerceQuery } from '../queries.ts';

interface PartProps {
  figures: EcommerceFigures;
  days: PeriodLength;
}

/** Orders, what they brought, goods and baskets: in a period, beside the one before. */
export default function EcommercePage() {
  const { t } = useTranslation(['figures', 'resources']);
  const title = usePageTitle();
  const format = useFormat();
  const [days, choose] = usePeriod();
  const { data, error, refetch } = useQuery(ecommerceQuery(days));
  if (!data) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  const { timeZone, countedAt, period } = data;
  return (
    <Page
      title={title}
      lead={
        <>
          <span>{t('zone', { timeZone })}</span>{' '}
          <span>
            {countedAt === null ? t('today.notYet') : t('money.countedAt', { time: format.dateTime(countedAt) })}
          </span>
        </>
      }
      width="wide"
    >
      <Stack spacing={3}>
        <PeriodBar period={period} days={days} onChoose={choose} />
        <Orders figures={data} days={days} />
        <Revenue figures={data} days={days} />
        <Others figures={data} days={days} />
        <Goods figures={data} days={days} />
        <ShopNow now={data.now} />
        <LatestOrders orders={data.latestOrders} />
      </Stack>
    </Page>
  );
}

function useDays({ period }: EcommerceFigures) {
  const format = useFormat();
  return (values: readonly unknown[]) => values.map((_, at) => format.day(addDays(period.from, at)));
}

function Orders({ figures, days }: PartProps) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const daysOf = useDays(figures);
  const { orders, period, before } = figures;
  const listed = { period, before };
  const isAny = [...orders.madeByDay, ...orders.paidByDay].some((n) => n > 0);
  return (
    <CardSection title={t('money.orders.title')}>
      <FigureCards>
        <ComparedCard
          label={t('money.orders.made')}
          compared={orders.made}
          days={days}
          listed={{ of: madeWithin, ...listed }}
        />
        <ComparedCard
          label={t('money.orders.paid')}
          compared={orders.paid}
          days={days}
          listed={{ of: paidWithin, ...listed }}
        />
        <ComparedCard
          label={t('money.orders.unpaid')}
          compared={orders.unpaid}
          days={days}
          listed={{ of: unpaidWithin, ...listed }}
        />
      </FigureCards>
      {isAny ? (
        <Box sx={{ marginBlockStart: 3 }}>
          <Chart
            label={t('money.orders.made')}
            nameHead={t('day')}
            names={daysOf(orders.madeByDay)}
            values={orders.madeByDay}
            beside={{ label: t('money.orders.paid'), values: orders.paidByDay }}
            file={`orders-${period.from}`}
          />
          <Typography variant="h4" component="h3" sx={{ marginBlockStart: 2 }}>
            {t('money.orders.byKind')}
          </Typography>
          <Typography color="textSecondary">{t('money.orders.noKindList')}</Typography>
          <FigureTable
            caption={t('money.orders.byKind')}
            head={[t('money.orders.kind'), t('money.orders.made'), t('money.orders.paid')]}
            rows={orders.byKind.map(({ kind, made, paid }) => ({
              name: t(`money.kinds.${kind}`),
              values: [format.number(made.total), format.number(paid.total)],
            }))}
          />
        </Box>
      ) : (
        <Nothing />
      )}
    </CardSection>
  );
}

function Revenue({ figures, days }: PartProps) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const daysOf = useDays(figures);
  const { money, period } = figures;
  return (
    <CardSection title={t('money.revenue.title')} text={t('money.revenue.lead')}>
      {money.length === 0 && <Nothing />}
      <Stack spacing={4}>
        {money.map(({ currency, revenue, revenueByDay, refunded, refundedShare, byKind }) => (
          <Box key={currency} component="section" aria-label={t('money.revenue.in', { currency })}>
            <FigureCards>
              <ComparedCard
                label={t('money.revenue.in', { currency })}
                compared={revenue}
                days={days}
                currency={currency}
              />
              <ComparedCard
                label={t('money.revenue.refunded', { currency })}
                compared={refunded}
                days={days}
                currency={currency}
                note={
                  refundedShare === null
                    ? undefined
                    : t('money.revenue.share', { share: format.percent(refundedShare) })
                }
              />
            </FigureCards>
            {revenueByDay.some((amount) => amount > 0) && (
              <Box sx={{ marginBlockStart: 2 }}>
                <Chart
                  label={t('money.revenue.in', { currency })}
                  nameHead={t('day')}
                  names={daysOf(revenueByDay)}
                  values={revenueByDay}
                  currency={currency}
                  file={`revenue-${currency}-${period.from}`}
                />
              </Box>
            )}
            <FigureTable
              caption={t('money.revenue.in', { currency })}
              head={[t('money.orders.kind'), currency]}
              rows={byKind.map(({ kind, revenue: { total } }) => ({
                name: t(`money.kinds.${kind}`),
                values: [format.money({ amount: total, currency })],
              }))}
            />
          </Box>
        ))}
      </Stack>
    </CardSection>
  );
}

function Others({ figures, days }: PartProps) {
  const { t } = useTranslation('figures');
  const { creditNotes, vouchersUsed, period, before } = figures;
  return (
    <CardSection title={t('money.others.title')}>
      <FigureCards>
        <ComparedCard
          label={t('money.others.creditNotes')}
          compared={creditNotes}
          days={days}
          listed={{ of: creditNotesWithin, period, before }}
        />
        <ComparedCard
          label={t('money.others.vouchers')}
          compared={vouchersUsed}
          days={days}
          note={t('money.others.noVoucherList')}
        />
      </FigureCards>
    </CardSection>
  );
}

function Goods({ figures: { pieces, best }, days }: PartProps) {
  const { t } = useTranslation('figures');
  return (
    <CardSection title={t('money.goods.title')}>
      <FigureCards>
        <ComparedCard label={t('money.goods.pieces')} compared={pieces} days={days} note={t('money.goods.noList')} />
      </FigureCards>
      {best.byPieces.length === 0 ? (
        <Nothing />
      ) : (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '1fr 1fr' }, marginBlockStart: 3 }}>
          <Best title={t('money.goods.byPieces')} goods={best.byPieces} />
          <Best title={t('money.goods.byMoney')} goods={best.byMoney} />
        </Box>
      )}
    </CardSection>
  );
}

function Best({ title, goods }: { title: string; goods: readonly GoodSold[] }) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <FigureTable
        caption={title}
        head={[t('money.goods.product'), t('money.goods.pieces'), t('money.goods.amount')]}
        rows={goods.map(({ productId, name, pieces, price }) => ({
          key: productId,
          name,
          to: href('stockProductDetails', { id: productId }),
          values: [format.number(pieces), format.money(price)],
        }))}
      />
    </Box>
  );
}

function ShopNow({ now }: Pick<EcommerceFigures, 'now'>) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  if (!now) return null;
  return (
    <CardSection title={t('money.shop.title')}>
      <FigureCards>
        <FigureCard
          figure={format.number(now.basketsLeft)}
          label={t('money.shop.baskets')}
          note={t('money.shop.noBaskets')}
        />
        <FigureCard
          figure={format.number(now.offersOpen)}
          label={t('money.shop.offers')}
          note={t('money.shop.noBaskets')}
        />
        <FigureCard figure={format.number(now.lowStock)} label={t('money.shop.low')} note={t('money.shop.noLowList')} />
      </FigureCards>
      {now.lowGoods.length > 0 && (
        <Box sx={{ marginBlockStart: 3 }}>
          <FigureTable
            caption={t('money.shop.low')}
            head={[t('money.goods.product'), t('money.shop.left')]}
            rows={now.lowGoods.map(({ productId, name, left }) => ({
              key: productId,
              name,
              to: href('stockProductDetails', { id: productId }),
              values: [format.number(left)],
            }))}
          />
        </Box>
      )}
    </CardSection>
  );
}

function LatestOrders({ orders }: { orders: EcommerceFigures['latestOrders'] }) {
  const { t } = useTranslation(['figures', 'resources']);
  const format = useFormat();
  return (
    <CardSection title={t('money.latest.orders')}>
      {orders.length === 0 ? (
        <Typography>{t('money.latest.noOrders')}</Typography>
      ) : (
        <FigureTable
          caption={t('money.latest.orders')}
          head={[
            t('money.latest.when'),
            t('money.orders.kind'),
            t('resources:order.fields.charge'),
            t('resources:order.fields.state'),
          ]}
          rows={orders.map(({ id, createdAt, item, charge, state }) => ({
            key: id,
            name: format.shortDateTime(createdAt),
            to: href('orderDetails', { id }),
            values: [item, format.money(charge), t(`resources:order.options.state.${state}`)],
          }))}
        />
      )}
    </CardSection>
  );
}

function Nothing() {
  const { t } = useTranslation('figures');
  return <Typography sx={{ marginBlockStart: 2 }}>{t('money.nothing')}</Typography>;
}
