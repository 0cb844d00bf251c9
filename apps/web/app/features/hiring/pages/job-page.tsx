import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PublicJob } from '@skrin/contract/hiring/job.resource';
import { href } from '@skrin/contract/pages';
import { isOpen, jobPosting, summaryOf } from '@skrin/domain/hiring/job-posting';
import { useQuery } from '@tanstack/react-query';
import Markdown from 'markdown-to-jsx/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteOrigin } from '../../../browser/site-origin.ts';
import { Columns } from '../../../kit/columns.tsx';
import { FailedPage } from '../../../kit/failed-page.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { PageSkeleton } from '../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { ApplicationForm, type SentApplication } from '../components/application-form.tsx';
import { OpeningFacts } from '../components/opening-facts.tsx';
import { SentNotice } from '../components/sent-notice.tsx';
import { openingQuery } from '../queries.ts';
import type { Route } from './+types/job-page.ts';

/** One opening, with the form to apply; a closed one says so. */
export default function JobPage({ params: { slug } }: Route.ComponentProps) {
  // Asked for beside the opening, and not once it is there.
  useTranslation(['hiring', 'resources']);
  const { data: job, error, refetch } = useQuery(openingQuery(slug));
  if (!job) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  return <Opening key={job.id} job={job} />;
}

function Opening({ job }: { job: PublicJob }) {
  const { t } = useTranslation(['hiring', 'resources']);
  const format = useFormat();
  const addressOf = usePageAddress();
  const [sent, setSent] = useState<SentApplication>();
  const open = isOpen(job, new Date());
  return (
    <Page
      title={job.title}
      lead={job.publishedAt && t('job.published', { date: format.date(job.publishedAt) })}
      back={{ to: `${addressOf('aboutUs')}#jobs`, label: t('job.all') }}
      width="wide"
      meta={
        <PageMeta
          page="job"
          title={job.title}
          description={summaryOf(job)}
          path={href('job', { slug: job.slug })}
          {...(open && { jsonLd: jobPosting(job, siteOrigin()) })}
        />
      }
    >
      <Columns side={<OpeningFacts job={job} />} sideFirst>
        <Stack spacing={4}>
          {!open && (
            <Alert severity="warning">
              <AlertTitle component="h2">{t('job.closed.title')}</AlertTitle>
              <Typography>{t('job.closed.text')}</Typography>
            </Alert>
          )}
          <Paper
            variant="outlined"
            lang={job.language}
            dir="auto"
            sx={{
              padding: { xs: 2, sm: 3 },
              overflowWrap: 'anywhere',
              '& h2, & h3': { typography: 'h3' },
              '& > div > *': { marginBlock: 0 },
              '& > div > * + *': { marginBlockStart: '0.8em' },
              '& > div > * + h2, & > div > * + h3': { marginBlockStart: '1.4em' },
            }}
          >
            <Markdown options={options}>{job.content}</Markdown>
          </Paper>
          {open && (
            <Box id="apply">
              {sent ? <SentNotice {...sent} /> : <ApplicationForm jobId={job.id} onSent={setSent} />}
            </Box>
          )}
        </Stack>
      </Columns>
    </Page>
  );
}

const Heading = ({ children }: { children?: ReactNode }) => <h2>{children}</h2>;

/** No HTML and no images, and no heading above those of the page. */
const options = {
  disableParsingRawHTML: true,
  ignoreHTMLBlocks: true,
  disableFrontmatter: true,
  forceBlock: true,
  overrides: { h1: Heading, img: () => null },
};
