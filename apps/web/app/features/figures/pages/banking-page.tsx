import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import { listedDecisions, ordersWithCredit } from '@skrin/contract/figures/decisions';
import type { PeriodLength } from '@skrin/contract/figures/figures';
import type { BankingFigures } from '@skrin/contract/figures/money';
import { type LedgerAccount, type LedgerKind, ledgerAccounts } from '@skrin/domain/billing/ledger';
import { addDays } from '@skrin/domain/care/days';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../kit/card-section.tsx';
import { FailedPage } from '../../../kit/failed-page.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import { Chart } from '../components/chart.tsx';
import { ComparedCard } from '../components/compared-card.tsx';
import { FigureCard, FigureCards } from '../components/figure-card.tsx';
import { FigureTable } from '../components/figure-table.tsx';
import { PeriodBar } from '../components/period-bar.tsx';
import { usePeriod } from '../components/period-choice.tsx';
import { SaveTable } from '../components/save-table.tsx';
import { listAddress } from '../list-address.ts';
import { bankingQuery } from '../queries.ts';

type Account = BankingFigures['accounts'][number];

/** The ledger by account and day, what waits, and what happened last. */
export default function BankingPage() {
  const { t } = useTranslation(['figures', 'orders', 'resources']);
  const title = usePageTitle();
  const format = useFormat();
  const [days, choose] = usePeriod();
  const { data, error, refetch } = useQuery(bankingQuery(days));
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
        <Waits figures={data} />
        <PeriodBar period={period} days={days} onChoose={choose} />
        <MoneyMoved figures={data} days={days} />
        <Accounts figures={data} />
        <AccountByDay figures={data} />
        <Checks checks={data.checks} />
        <LatestEntries entries={data.latestEntries} />
      </Stack>
    </Page>
  );
}

function Waits({ figures: { credit, disputed, refundsUnderWay } }: { figures: BankingFigures }) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const write = ({ count, isCapped }: BankingFigures['disputed']) => format.number(count) + (isCapped ? '+' : '');
  const amountsOf = (amounts: BankingFigures['credit']['amounts']) =>
    amounts.length === 0 ? undefined : format.list(amounts.map(format.money));
  const underWay = amountsOf(refundsUnderWay.amounts);
  return (
    <CardSection title={t('money.waits.title')}>
      <FigureCards>
        <FigureCard
          figure={write(credit.orders)}
          label={t('money.waits.credit')}
          to={listAddress(ordersWithCredit)}
          note={amountsOf(credit.amounts) ?? t('money.waits.noCredit')}
        />
        <FigureCard
          figure={write(disputed)}
          label={t('decide.items.disputed')}
          to={listAddress(listedDecisions.disputed)}
        />
        <FigureCard
          figure={format.number(refundsUnderWay.count)}
          label={t('money.waits.refunds')}
          note={
            <>
              {underWay && <span>{underWay}</span>}
              <Box component="span" sx={{ display: 'block' }}>
                {t('money.waits.noRefundList')}
              </Box>
            </>
          }
        />
      </FigureCards>
    </CardSection>
  );
}

/** What came to the gateways and went from them, and what was kept or taken back on the way. */
function MoneyMoved({ figures: { accounts, returned }, days }: { figures: BankingFigures; days: PeriodLength }) {
  const { t } = useTranslation('figures');
  const gateways = accounts.filter(({ account }) => account === 'gateway');
  return (
    <CardSection title={t('money.moved.title')} text={t('money.moved.lead')}>
      {gateways.length === 0 && <Typography>{t('money.nothing')}</Typography>}
      <Stack spacing={3}>
        {gateways.map(({ currency, came, went }) => {
          const fees = accounts.find((each) => each.account === 'fees' && each.currency === currency)?.came;
          const back = returned.find((each) => each.currency === currency);
          const none = { total: 0, before: 0 };
          const numbers = { in: came, out: went, fees, refunds: back?.refunds, takenBack: back?.takenBack };
          return (
            <section key={currency} aria-label={t('money.moved.in', { currency })}>
              <FigureCards>
                {(['in', 'out', 'fees', 'refunds', 'takenBack'] as const).map((name) => (
                  <ComparedCard
                    key={name}
                    label={t(`money.moved.${name}`, { currency })}
                    compared={numbers[name] ?? none}
                    days={days}
                    currency={currency}
                  />
                ))}
              </FigureCards>
            </section>
          );
        })}
      </Stack>
    </CardSection>
  );
}

/** Each account in each currency, and below it at each gateway. */
function Accounts({ figures: { accounts, period } }: { figures: BankingFigures }) {
  const { t } = useTranslation(['figures', 'resources']);
  const format = useFormat();
  const table = {
    head: [
      t('money.accounts.account'),
      t('money.accounts.came'),
      t('money.accounts.went'),
      t('money.accounts.balance'),
    ],
    rows: accounts.flatMap(({ account, currency, came, went, balance, gateways }) => {
      const write = (amount: number) => format.money({ amount, currency });
      const name = t(`money.accounts.names.${account as LedgerAccount}`);
      return [
        {
          key: `${account} ${currency}`,
          name: `${name} (${currency})`,
          values: [write(came.total), write(went.total), write(balance)],
        },
        ...gateways.map((each) => ({
          key: `${account} ${currency} ${each.gateway}`,
          name: `${name} (${currency}) – ${each.gateway === 'none' ? t('money.accounts.noGateway') : t(`resources:order.options.method.${each.gateway}`)}`,
          values: [write(each.came), write(each.went), write(each.balance)],
        })),
      ];
    }),
  };
  if (accounts.length === 0) return null;
  return (
    <CardSection title={t('money.accounts.title')} text={t('money.accounts.lead')}>
      <FigureTable caption={t('money.accounts.title')} {...table} />
      <SaveTable name={`accounts-${period.from}`} {...table} />
    </CardSection>
  );
}

/** One account, chosen in the address, day by day. */
function AccountByDay({ figures: { accounts, period } }: { figures: BankingFigures }) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const [search, change] = useSearchChanges();
  if (accounts.length === 0) return null;
  const chosen = ledgerAccounts.find((account) => account === search.get('account')) ?? 'gateway';
  const of = accounts.filter(({ account }) => account === chosen);
  return (
    <CardSection title={t('charts.title')}>
      <SelectField
        label={t('money.accounts.account')}
        value={chosen}
        onChange={({ target }) => change({ account: target.value === 'gateway' ? undefined : target.value })}
        sx={{ maxInlineSize: 320, marginBlockEnd: 2 }}
      >
        {ledgerAccounts.map((account) => (
          <option key={account} value={account}>
            {t(`money.accounts.names.${account}`)}
          </option>
        ))}
      </SelectField>
      {of.length === 0 && <Typography>{t('money.nothing')}</Typography>}
      <Stack spacing={4}>
        {of.map((account) => (
          <DaysOfAccount
            key={account.currency}
            account={account}
            from={period.from}
            names={account.balanceByDay.map((_, at) => format.day(addDays(period.from, at)))}
          />
        ))}
      </Stack>
    </CardSection>
  );
}

function DaysOfAccount({ account, from, names }: { account: Account; from: string; names: string[] }) {
  const { t } = useTranslation('figures');
  const { currency, cameByDay, wentByDay, balanceByDay } = account;
  const isMoved = [...cameByDay, ...wentByDay].some((amount) => amount !== 0);
  const shared = { nameHead: t('day'), names, currency };
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}
      component="section"
      aria-label={currency}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h3">
          {t('money.accounts.cameAndWent', { currency })}
        </Typography>
        {isMoved ? (
          <Chart
            {...shared}
            label={t('money.accounts.came')}
            values={cameByDay}
            beside={{ label: t('money.accounts.went'), values: wentByDay }}
            file={`${account.account}-${currency}-${from}`}
          />
        ) : (
          <Typography>{t('money.nothing')}</Typography>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h3">
          {t('money.accounts.balanceIn', { currency })}
        </Typography>
        <Chart
          {...shared}
          label={t('money.accounts.balance')}
          values={balanceByDay}
          file={`${account.account}-balance-${currency}-${from}`}
        />
      </Box>
    </Box>
  );
}

function Checks({ checks }: Pick<BankingFigures, 'checks'>) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  return (
    <CardSection title={t('money.checks.title')} text={t('money.checks.lead')}>
      {checks.length === 0 ? (
        <Typography>{t('work.notChecked')}</Typography>
      ) : (
        <FigureTable
          caption={t('money.checks.title')}
          head={[t('money.latest.when'), t('money.checks.orders'), t('work.books')]}
          rows={checks.map(({ checkedAt, orders, mismatches }) => ({
            key: checkedAt,
            name: format.dateTime(checkedAt),
            values: [format.number(orders), format.number(mismatches)],
          }))}
        />
      )}
    </CardSection>
  );
}

function LatestEntries({ entries }: { entries: BankingFigures['latestEntries'] }) {
  const { t } = useTranslation(['figures', 'orders']);
  const format = useFormat();
  return (
    <CardSection title={t('money.latest.entries')}>
      {entries.length === 0 ? (
        <Typography>{t('money.latest.noEntries')}</Typography>
      ) : (
        <FigureTable
          caption={t('money.latest.entries')}
          head={[t('money.latest.when'), t('orders:ledger.what'), t('orders:ledger.amount')]}
          rows={entries.map(({ id, createdAt, kind, amount, orderId }) => ({
            key: id,
            name: format.shortDateTime(createdAt),
            to: orderId === null ? undefined : href('orderDetails', { id: orderId }),
            values: [t(`orders:ledger.kinds.${kind as LedgerKind}`), format.money(amount)],
          }))}
        />
      )}
    </CardSection>
  );
}
