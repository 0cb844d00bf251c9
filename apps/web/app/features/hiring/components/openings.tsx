import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { PublicJobItem } from '@skrin/contract/hiring/job.resource';
import { href } from '@skrin/contract/pages';
import { isOpen } from '@skrin/domain/hiring/job-posting';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LinkRow } from '../../../kit/link-row.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { openingsQuery } from '../queries.ts';

/** The openings that people can apply for, or that there is none. */
export function Openings() {
  const { t } = useTranslation(['hiring', 'resources']);
  const list = useInfiniteQuery(openingsQuery());
  const { data, error, refetch } = list;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={2} />;
  const now = new Date();
  const items = data.pages.flatMap((page) => page.items).filter((item) => isOpen(item, now));
  if (items.length === 0) return <Typography color="textSecondary">{t('openings.empty')}</Typography>;
  return (
    <>
      <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, overflow: 'hidden' }}>
        {items.map((item) => (
          <Opening key={item.id} item={item} />
        ))}
      </Paper>
      <ShowMore list={list} sx={{ marginBlockStart: 2 }} />
    </>
  );
}

function Opening({ item }: { item: PublicJobItem }) {
  const { t } = useTranslation(['hiring', 'resources']);
  const format = useFormat();
  const { title, slug, language, role, employment, workplace, place, endsAt } = item;
  const facts = [
    t(`resources:job.options.role.${role}`),
    t(`resources:job.options.employment.${employment}`),
    t(`resources:job.options.workplace.${workplace}`),
    ...(place ? [place] : []),
  ];
  return (
    <LinkRow>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          className="to"
          to={href('job', { slug })}
          lang={language}
          dir="auto"
          sx={{ fontWeight: 600 }}
        >
          {title}
        </Link>
        <Typography color="textSecondary">
          {facts.map((fact) => (
            <Fact key={fact}>
              <bdi>{fact}</bdi>
            </Fact>
          ))}
        </Typography>
      </Box>
      {endsAt && <Typography color="textSecondary">{t('openings.until', { date: format.date(endsAt) })}</Typography>}
    </LinkRow>
  );
}

const Fact = styled('span')({ '& + &::before': { content: '" · "' } });
