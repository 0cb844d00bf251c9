import Stack from '@mui/material/Stack';
import {
  type Analytics,
  type Channel,
  type FigureDimension,
  figureDimensions,
  LEAST_SHOWN,
} from '@skrin/contract/figures/figures';
import type { Language } from '@skrin/contract/languages';
import { openProducts } from '@skrin/contract/products';
import { languageInfo } from '@skrin/i18n';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../kit/card-section.tsx';
import { Description, DescriptionList } from '../../../kit/description-list.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { FailedPage } from '../../../kit/failed-page.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import { Chart } from '../components/chart.tsx';
import { FigureTable } from '../components/figure-table.tsx';
import { SaveTable } from '../components/save-table.tsx';
import { analyticsQuery } from '../queries.ts';

/** How checks went in a month: the way to an opened result, and what it was broken down by. */
export default function AnalyticsPage() {
  const { t } = useTranslation(['figures', 'advice', 'products', 'conditions']);
  const title = usePageTitle();
  const [search, change] = useSearchChanges();
  const { data, error, refetch } = useQuery(analyticsQuery(search.get('month') ?? undefined));
  const format = useFormat();
  if (!data) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  const { month, months, timeZone } = data;
  return (
    <Page
      title={title}
      lead={
        <>
          <span>{t('analytics.lead', { least: format.number(LEAST_SHOWN) })}</span>{' '}
          <span>{t('zone', { timeZone })}</span>
        </>
      }
      width="wide"
    >
      {month === null ? (
        <EmptyState icon={ChartNoAxesColumn} title={t('analytics.noneTitle')} text={t('analytics.noneText')} />
      ) : (
        <Stack spacing={3}>
          <SelectField
            label={t('analytics.month')}
            value={month}
            onChange={({ target }) => change({ month: target.value })}
            sx={{ maxInlineSize: 280 }}
          >
            {months.map((each) => (
              <option key={each} value={each}>
                {format.monthOf(each)}
              </option>
            ))}
          </SelectField>
          <Way analytics={data} month={month} />
          {data.tables.map((table) => (
            <Breakdown key={table.dimension} table={table} month={month} />
          ))}
          <Others analytics={data} month={month} />
        </Stack>
      )}
    </Page>
  );
}

/** Each step of a check, beside the month before. */
function Way({ analytics: { funnel }, month }: { analytics: Analytics; month: string }) {
  const { t } = useTranslation('figures');
  const write = useCount();
  const shown = funnel.filter(({ n }) => n !== null);
  const table = {
    head: [t('analytics.step'), t('number'), t('analytics.monthBefore')],
    rows: funnel.map(({ step, n, before }) => ({
      name: t(`analytics.steps.${step}`),
      values: [write(n), write(before)],
    })),
  };
  return (
    <CardSection title={t('analytics.way')} text={t('analytics.wayLead')}>
      {shown.length > 0 && (
        <Chart
          label={t('analytics.way')}
          nameHead={t('analytics.step')}
          names={shown.map(({ step }) => t(`analytics.steps.${step}`))}
          values={shown.map(({ n }) => n ?? 0)}
        />
      )}
      <FigureTable caption={t('analytics.way')} {...table} />
      <SaveTable name={`funnel-${month}`} {...table} />
    </CardSection>
  );
}

function Breakdown({
  table: { dimension, steps, rows },
  month,
}: {
  table: Analytics['tables'][number];
  month: string;
}) {
  const { t } = useTranslation('figures');
  const write = useCount();
  const nameOf = useValueNames();
  const table = {
    head: [t(`analytics.value.${dimension}`), ...steps.map((step) => t(`analytics.steps.${step}`))],
    rows: rows.map(({ value, counts }) => ({
      name: nameOf(dimension, value),
      values: steps.map((step) => write(counts[step] ?? null)),
    })),
  };
  return (
    <CardSection title={t(`analytics.by.${dimension}`)}>
      <FigureTable caption={t(`analytics.by.${dimension}`)} {...table} />
      <SaveTable name={`${dimension}-${month}`} {...table} />
    </CardSection>
  );
}

function Others({ analytics, month }: { analytics: Analytics; month: string }) {
  const { t } = useTranslation(['figures', 'advice']);
  const format = useFormat();
  const write = useCount();
  const { timeToResult, refusals, refusalsByReason, outcomes } = analytics;
  const table = {
    head: [t('analytics.reason'), t('number')],
    rows: refusalsByReason.map(({ reason, n }) => ({
      name: t(`advice:photoFaults.${reason}.title`),
      values: [write(n)],
    })),
  };
  return (
    <>
      <CardSection title={t('analytics.more')}>
        <DescriptionList layout="columns">
          <Description name={t('analytics.timeToResult')}>
            {timeToResult === null
              ? t('analytics.tooFew')
              : format.number(timeToResult, {
                  style: 'unit',
                  unit: 'second',
                  unitDisplay: 'long',
                  maximumFractionDigits: 1,
                })}
          </Description>
          <Description name={t('analytics.refusals')}>{write(refusals) ?? t('hidden')}</Description>
          <Description name={t('analytics.outcomes')}>{write(outcomes) ?? t('hidden')}</Description>
        </DescriptionList>
      </CardSection>
      <CardSection title={t('analytics.reasons')}>
        <FigureTable caption={t('analytics.reasons')} {...table} />
        <SaveTable name={`reasons-${month}`} {...table} />
      </CardSection>
    </>
  );
}

function useCount(): (n: number | null) => string | null {
  const format = useFormat();
  return (n) => (n === null ? null : format.number(n));
}

/** What people call a value of a dimension. */
function useValueNames(): (dimension: FigureDimension, value: string) => string {
  const { t } = useTranslation(['figures', 'products', 'conditions']);
  const names: Record<FigureDimension, (value: string) => string> = {
    language: (value) => languageInfo[value as Language].label,
    programme: (value) => {
      const product = openProducts.find(({ programme }) => programme === value);
      return product ? t(`products:${product.id}.name`) : value;
    },
    channel: (value) => t(`analytics.channels.${value as Channel}`),
    group: (value) => {
      const group = figureDimensions.group.find((each) => each === value);
      return group === undefined || group === 'none' ? t('analytics.noGroup') : t(`conditions:groups.${group}`);
    },
  };
  return (dimension, value) => names[dimension](value);
}
