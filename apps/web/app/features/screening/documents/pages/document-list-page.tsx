import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { withdrawDocument } from '@skrin/contract/screening/document-endpoints';
import type { IssuedDocument } from '@skrin/contract/screening/documents';
import { languageInfo } from '@skrin/i18n';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { call } from '../../../../api/call.ts';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { Page } from '../../../../kit/page.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { PageTabs } from '../../../../kit/page-tabs.tsx';
import { ShowMore } from '../../../../kit/show-more.tsx';
import { StateLabel } from '../../../../kit/state-label.tsx';
import { showError, toast } from '../../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { documentsQuery } from '../queries.ts';

/** The documents that the user has issued, with buttons to withdraw them. */
export default function DocumentListPage() {
  const { t } = useTranslation(['documents', 'pages']);
  return (
    <Page title={t('pages:profileDocuments.title')} lead={t('list.lead')} breadcrumbs={<Breadcrumbs />}>
      <PageTabs of="profile" />
      <Documents />
      <Typography sx={{ marginBlockStart: 3 }}>
        <span>{t('list.files')}</span>{' '}
        <Link component={RouterLink} to="/dashboard/file-manager" sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
          {t('pages:fileManager.title')}
        </Link>
      </Typography>
    </Page>
  );
}

function Documents() {
  const { t } = useTranslation('documents');
  const list = useInfiniteQuery(documentsQuery());
  const { data, error, refetch } = list;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={3} />;
  const documents = data.pages.flatMap(({ items }) => items);
  if (documents.length === 0)
    return <EmptyState icon={FileCheck2} title={t('list.empty.title')} text={t('list.empty.text')} />;
  return (
    <>
      <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {documents.map((issued) => (
          <DocumentRow key={issued.id} issued={issued} />
        ))}
      </Paper>
      <ShowMore list={list} sx={{ marginBlockStart: 2 }} />
    </>
  );
}

function DocumentRow({ issued }: { issued: IssuedDocument }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { id, analysisId, issuedAt, withdrawnAt, language, hasPhoto, hasHeatMap, can } = issued;
  const { withdraw, isPending } = useWithdrawDocument(id);
  const name = t('list.issued', { time: format.dateTime(issuedAt) });
  const shown = hasHeatMap ? 'list.withHeatMap' : hasPhoto ? 'list.withPhoto' : 'list.textOnly';
  return (
    <Row>
      <div>
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          <span>{`${languageInfo[language].label} · ${t(shown)}`}</span>
        </Typography>
        {analysisId && (
          <Link
            component={RouterLink}
            to={href('analysis', { id: analysisId })}
            sx={{ display: 'inline-block', paddingBlock: 1.25 }}
          >
            {t('list.open')}
          </Link>
        )}
      </div>
      <StateLabel hue={withdrawnAt ? 'neutral' : 'success'}>
        {t(withdrawnAt ? 'list.withdrawn' : 'list.valid')}
      </StateLabel>
      {can.withdraw && (
        <Button variant="outlined" loading={isPending} onClick={withdraw} aria-label={`${t('list.withdraw')}: ${name}`}>
          {t('list.withdraw')}
        </Button>
      )}
    </Row>
  );
}

/** Withdraws a document after a confirmation, because it cannot be undone. */
function useWithdrawDocument(id: string) {
  const { t } = useTranslation(['documents', 'common']);
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(withdrawDocument, { params: { id } }),
    onSuccess: async () => {
      toast.success(t('list.done'));
      await queryClient.invalidateQueries({ queryKey: documentsQuery().queryKey });
    },
    onError: showError,
  });
  const withdraw = async () => {
    const question = { title: t('list.question.title'), text: t('list.question.text') };
    const isSure = await confirm({
      ...question,
      confirm: t('list.question.confirm'),
      cancel: t('common:actions.cancel'),
      destructive: true,
    });
    if (isSure) mutate();
  };
  return { withdraw, isPending };
}

const Row = styled('li')(({ theme: { vars, spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: spacing(2),
  rowGap: spacing(1),
  padding: spacing(2),
  '& + &': { borderBlockStart: `1px solid ${vars.palette.divider}` },
  '& > div': { flex: '1 1 240px', minWidth: 0 },
}));
