import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Total } from '@skrin/contract/common';
import { type Decision, type ListedDecision, listedDecisions, paidWithin } from '@skrin/contract/figures/decisions';
import { type AppFigures, LEAST_SHOWN } from '@skrin/contract/figures/figures';
import { href } from '@skrin/contract/pages';
import { addDays } from '@skrin/domain/care/days';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { CardSection } from '../../../kit/card-section.tsx';
import { FailedPage } from '../../../kit/failed-page.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { touchTarget } from '../../../theme/tokens.ts';
import { Chart } from '../components/chart.tsx';
import { FigureCard, FigureCards } from '../components/figure-card.tsx';
import { FigureTable } from '../components/figure-table.tsx';
import { PeriodChoice, usePeriod } from '../components/period-choice.tsx';
import { listAddress } from '../list-address.ts';
import { appFiguresQuery } from '../queries.ts';

const tappable = {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  minInlineSize: touchTarget,
} as const;

/** What waits for staff, how the product runs, and the last days: where staff land after signing in. */
export default function AppPage() {
  // With the texts of the reasons, so that all of the page is there at once.
  const { t } = useTranslation(['figures', 'advice']);
  const title = usePageTitle();
  const [days, choose] = usePeriod();
  const { data, error, refetch } = useQuery(appFiguresQuery(days));
  if (!data) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return (
    <Page title={title} lead={t('zone', { timeZone: data.timeZone })} width="wide">
      <Stack spacing={3}>
        <Decisions decisions={data.decisions} />
        <Today today={data.today} />
        <Work figures={data} />
        <Charts figures={data}>
          <PeriodChoice days={days} onChoose={choose} />
        </Charts>
      </Stack>
    </Page>
  );
}

function useTotal(): (total: Total) => string {
  const format = useFormat();
  return ({ count, isCapped }) => format.number(count) + (isCapped ? '+' : '');
}

const isListed = (key: Decision): key is ListedDecision => key in listedDecisions;

function Decisions({ decisions }: Pick<AppFigures, 'decisions'>) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const write = useTotal();
  return (
    <CardSection title={t('decide.title')}>
      <FigureCards>
        {decisions.map(({ key, total, oldestAt }) => (
          <FigureCard
            key={key}
            figure={write(total)}
            label={t(`decide.items.${key}`)}
            to={isListed(key) ? listAddress(listedDecisions[key]) : undefined}
            note={
              <>
                <span>{oldestAt === null ? t('decide.none') : t('decide.oldest', { ago: format.ago(oldestAt) })}</span>
                {!isListed(key) && (
                  <Box component="span" sx={{ display: 'block' }}>
                    {t('decide.clinics')}
                  </Box>
                )}
              </>
            }
          />
        ))}
      </FigureCards>
    </CardSection>
  );
}

function Today({ today }: Pick<AppFigures, 'today'>) {
  const { t } = useTranslation(['figures', 'advice']);
  const format = useFormat();
  if (!today) return <CardSection title={t('today.title')}>{<Typography>{t('today.notYet')}</Typography>}</CardSection>;
  const { assessments, photos, refusals, refusalsByReason } = today;
  const shown = refusalsByReason.filter(({ n }) => n !== null);
  return (
    <CardSection title={t('today.title')} text={t('today.countedAt', { time: format.dateTime(today.countedAt) })}>
      <FigureCards>
        <FigureCard figure={format.number(assessments)} label={t('today.assessments')} />
        <FigureCard figure={format.number(photos)} label={t('today.photos')} />
        <FigureCard
          figure={refusals === null ? `< ${format.number(LEAST_SHOWN)}` : format.number(refusals)}
          label={t('today.refusals')}
          note={shown.length === 0 ? t('today.few', { least: format.number(LEAST_SHOWN) }) : undefined}
        />
      </FigureCards>
      {shown.length > 0 && (
        <Box sx={{ marginBlockStart: 3 }}>
          <Typography variant="h4" component="h3" sx={{ marginBlockEnd: 1 }}>
            {t('today.reasons')}
          </Typography>
          <FigureTable
            caption={t('today.reasons')}
            head={[t('analytics.reason'), t('number')]}
            rows={shown.map(({ reason, n }) => ({
              name: t(`advice:photoFaults.${reason}.title`),
              values: [format.number(n ?? 0)],
            }))}
          />
        </Box>
      )}
    </CardSection>
  );
}

function Work({ figures: { work, books, modelVersion } }: { figures: AppFigures }) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const write = useTotal();
  return (
    <CardSection title={t('work.title')} text={t('work.lead')}>
      <FigureCards>
        {work.queues.map(({ queue, waiting }) => (
          <FigureCard key={queue} figure={write(waiting)} label={t(`work.queues.${queue}`)} />
        ))}
        <FigureCard figure={write(work.failingJobs)} label={t('work.failingJobs')} />
        <FigureCard figure={write(work.failedMails)} label={t('work.failedMails')} />
        <FigureCard
          figure={books ? format.number(books.mismatches) : '–'}
          label={t('work.books')}
          note={books ? t('work.checkedAt', { ago: format.ago(books.checkedAt) }) : t('work.notChecked')}
        />
        <FigureCard figure={modelVersion} label={t('work.model')} to={href('technology')} />
      </FigureCards>
    </CardSection>
  );
}

function Charts({ figures: { charts, period, before }, children }: { figures: AppFigures; children: React.ReactNode }) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const length = format.number(charts[0]?.days.length ?? 0, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const orders = listAddress(paidWithin({ from: period.startsAt, to: period.endsAt }));
  const earlier = listAddress(paidWithin({ from: before.startsAt, to: before.endsAt }));
  const isListedFigure = (figure: string) => figure === 'ordersPaid';
  const counted = charts.filter(({ total, before: was }) => total > 0 || was > 0);
  const others = charts.filter((chart) => !counted.includes(chart));
  return (
    <CardSection title={t('charts.title')} text={t('charts.lead')}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', marginBlockEnd: 2 }}>
        {children}
        <Typography>
          {t('period.lead', { from: format.day(period.from), to: format.day(addDays(period.to, -1)) })}
        </Typography>
      </Stack>
      {others.length > 0 && (
        <Typography sx={{ marginBlockEnd: counted.length > 0 ? 3 : 0 }}>
          {t('charts.none', { figures: format.list(others.map(({ figure }) => t(`charts.${figure}`))) })}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { lg: '1fr 1fr' } }}>
        {counted.map(({ figure, total, before: was, days }) => {
          const number = format.number(total);
          const compared = t('period.before', { days: length, number: format.number(was) });
          return (
            <Box key={figure} component="section" aria-label={t(`charts.${figure}`)} sx={{ minWidth: 0 }}>
              <Typography variant="h4" component="h3">
                {t(`charts.${figure}`)}
              </Typography>
              <Typography sx={{ fontSize: 'figure', fontWeight: 650 }}>
                {isListedFigure(figure) ? (
                  <Link
                    component={RouterLink}
                    to={orders}
                    underline="hover"
                    aria-label={`${number} ${t(`charts.${figure}`)}`}
                    sx={tappable}
                  >
                    {number}
                  </Link>
                ) : (
                  number
                )}
              </Typography>
              <Typography color="textSecondary" sx={{ marginBlockEnd: 1 }}>
                {isListedFigure(figure) ? (
                  <Link component={RouterLink} to={earlier} color="inherit" sx={tappable}>
                    {compared}
                  </Link>
                ) : (
                  compared
                )}
              </Typography>
              {total > 0 && (
                <Chart
                  label={t(`charts.${figure}`)}
                  nameHead={t('day')}
                  names={days.map((_, at) => format.day(addDays(period.from, at)))}
                  values={days}
                />
              )}
            </Box>
          );
        })}
      </Box>
    </CardSection>
  );
}
