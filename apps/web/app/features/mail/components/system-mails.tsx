import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type SystemMail, systemMailQuerySchema, systemMailStates } from '@skrin/contract/mail/mail';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Server } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../kit/date-time.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { SearchField } from '../../../kit/search-field.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { type StateHue, StateLabel } from '../../../kit/state-label.tsx';
import { useSearchChanges } from '../../../kit/use-search-changes.ts';
import { type SystemMailFilters, systemMailQuery } from '../queries.ts';
import { useAboutText } from '../use-about-text.ts';

const hues: Record<SystemMail['state'], StateHue> = {
  sending: 'info',
  sent: 'success',
  failed: 'error',
  unknown: 'warning',
};

/** What the system has sent to whom, when, and how it went, by state and address; the address of the page keeps both. */
export function SystemMails() {
  const { t } = useTranslation('mail');
  const [search, changeSearch] = useSearchChanges();
  const to = search.get('to') ?? '';
  const asked = systemMailQuerySchema.safeParse({ state: search.get('state') ?? undefined });
  const state = asked.success ? asked.data.state : undefined;
  const filters: SystemMailFilters = { ...(to && { to }), ...(state && { state }) };
  const list = useInfiniteQuery(systemMailQuery(filters));
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%', minBlockSize: 0 }}>
      <Box
        role="search"
        aria-label={t('system.find')}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1, padding: 1.5 }}
      >
        <SearchField label={t('system.to')} value={to} onSearch={(text) => changeSearch({ to: text })} />
        <SelectField
          label={t('system.state')}
          value={state ?? ''}
          onChange={({ target }) => changeSearch({ state: target.value })}
          sx={{ flex: '1 1 140px', maxInlineSize: 220 }}
        >
          <option value="">{t('system.any')}</option>
          {systemMailStates.map((each) => (
            <option key={each} value={each}>
              {t(`system.states.${each}`)}
            </option>
          ))}
        </SelectField>
      </Box>
      <Box
        role="group"
        aria-label={t('system.title')}
        tabIndex={0}
        aria-busy={list.isPlaceholderData}
        sx={{ flex: 1, minBlockSize: 0, overflow: 'auto', paddingInline: 1.5 }}
      >
        {!items &&
          (list.error ? <ErrorState error={list.error} onRetry={list.refetch} /> : <ContentSkeleton rows={6} />)}
        {items?.length === 0 && (
          <EmptyState icon={Server} title={t('system.none.title')} text={t('system.none.text')} />
        )}
        {items && items.length > 0 && <Mails items={items} />}
        <ShowMore list={list} sx={{ marginBlock: 1.5 }} />
      </Box>
    </Box>
  );
}

function Mails({ items }: { items: readonly SystemMail[] }) {
  const { t } = useTranslation('mail');
  const aboutText = useAboutText();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('system.about')}</th>
          <th scope="col">{t('system.to')}</th>
          <th scope="col">{t('system.when')}</th>
          <th scope="col">{t('system.state')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ key, about, to, state, createdAt, sentAt }) => (
          <tr key={key}>
            <td>{aboutText(about)}</td>
            <td>{to === null ? <span>{t('system.removed')}</span> : <bdi>{to}</bdi>}</td>
            <td>
              <DateTime time={sentAt ?? createdAt} short />
            </td>
            <td>
              <StateLabel hue={hues[state]}>{t(`system.states.${state}`)}</StateLabel>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table')(({ theme: { vars, spacing } }) => ({
  borderCollapse: 'collapse',
  inlineSize: '100%',
  minInlineSize: 560,
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: spacing(1),
    borderBlockEnd: `1px solid ${vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
}));
