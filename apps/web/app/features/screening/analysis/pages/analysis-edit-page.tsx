import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { href } from '@skrin/contract/pages';
import { type Analysis, type AnalysisUpdate, analysisUpdateSchema } from '@skrin/contract/screening/analyses';
import { updateAnalysis } from '@skrin/contract/screening/analysis-endpoints';
import { needsHelpFirst } from '@skrin/domain/screening/care-level';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../../api/call.ts';
import { FormProblems } from '../../../../forms/form-problems.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../../forms/use-kept-entries.ts';
import { Breadcrumbs } from '../../../../kit/breadcrumbs.tsx';
import { FailedPage } from '../../../../kit/failed-page.tsx';
import { Page } from '../../../../kit/page.tsx';
import { PageSkeleton } from '../../../../kit/page-skeleton.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { analysisQuery } from '../../analysis-queries.ts';
import { CareLevel } from '../../components/care-level.tsx';
import { EmergencyPage } from '../../components/emergency-page.tsx';
import { screeningKeys } from '../../queries.ts';

/** Edits the name and the note of an analysis. */
export default function AnalysisEditPage({ id }: { id: string }) {
  const { t } = useTranslation('screening');
  const { data: analysis, error, refetch } = useQuery(analysisQuery(id));
  if (!analysis) return error ? <FailedPage error={error} onRetry={refetch} /> : <PageSkeleton />;
  if (needsHelpFirst(analysis)) return <EmergencyPage of={analysis} />;
  return (
    <Page title={t('analysis.edit.title')} width="narrow" breadcrumbs={<Breadcrumbs />}>
      <CareLevel of={analysis} />
      <EditForm analysis={analysis} />
    </Page>
  );
}

function EditForm({ analysis: { id, name, note } }: { analysis: Analysis }) {
  const { t } = useTranslation(['screening', 'common']);
  const form = useContractForm(analysisUpdateSchema, { name: name ?? '', note: note ?? '' });
  useKeptEntries(form, `analysis/${id}`);
  const save = useSave(id);
  const submit = form.handleSubmit((body) =>
    save.mutateAsync(body).catch((error: unknown) => showFieldErrors(form, error)),
  );
  return (
    <Paper variant="outlined" sx={{ padding: { xs: 2.5, sm: 4 } }}>
      <form noValidate onSubmit={submit}>
        <FormProblems form={form} />
        <Stack spacing={2.5}>
          <FormTextField
            control={form.control}
            name="name"
            label={t('analysis.edit.name')}
            hint={t('analysis.edit.nameHint')}
            autoComplete="off"
          />
          <FormTextField
            control={form.control}
            name="note"
            label={t('analysis.edit.note')}
            hint={t('analysis.edit.noteHint')}
            multiline
            minRows={4}
          />
          <Button type="submit" variant="contained" size="large" loading={save.isPending}>
            {t('common:actions.save')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}

function useSave(id: string) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AnalysisUpdate) => call(updateAnalysis, { params: { id }, body }),
    onSuccess: async (analysis) => {
      queryClient.setQueryData(analysisQuery(id).queryKey, analysis);
      queryClient.invalidateQueries({ queryKey: screeningKeys.analyses });
      toast.success(t('status.saved'));
      await navigate(href('analysis', { id }));
    },
  });
}
