import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  addClinicMember,
  type ClinicMember,
  type NewClinicMember,
  newClinicMemberSchema,
  removeClinicMember,
} from '@skrin/contract/care/clinic-members';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/call.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../../forms/server-errors.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { CardSection } from '../../../../kit/card-section.tsx';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { showError } from '../../../../kit/toasts/toasts.ts';
import { membersQuery } from '../schedule-queries.ts';

/** The members of the clinic, who see its consultations and what is shared with it; administrators manage them. */
export function MembersSection({ clinicId }: { clinicId: string }) {
  const { t } = useTranslation('clinicWork');
  const { data: members, error, refetch } = useQuery(membersQuery(clinicId));
  return (
    <CardSection title={t('members.title')} text={t('members.text')}>
      {!members && (error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={2} />)}
      {members?.length === 0 && <Typography color="textSecondary">{t('members.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {members?.map((member) => (
          <MemberRow key={member.id} clinicId={clinicId} member={member} />
        ))}
      </Box>
      <AddForm clinicId={clinicId} />
    </CardSection>
  );
}

function MemberRow({ clinicId, member: { id, name, email } }: { clinicId: string; member: ClinicMember }) {
  const { t } = useTranslation('clinicWork');
  const confirm = useConfirm();
  const changed = useMembersChanged(clinicId);
  const remove = useMutation({
    mutationFn: () => call(removeClinicMember, { params: { id: clinicId, userId: id } }),
    onError: showError,
    onSettled: changed,
  });
  const ask = async () => {
    const question = { title: t('members.removeTitle', { name }), text: t('members.removeText') };
    if (await confirm({ ...question, confirm: t('members.remove'), destructive: true })) remove.mutate();
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi style={{ fontWeight: 600 }}>{name}</bdi> <bdi>{email}</bdi>
      </Typography>
      <Button color="error" aria-label={t('members.removeOf', { name })} loading={remove.isPending} onClick={ask}>
        {t('members.remove')}
      </Button>
    </Box>
  );
}

function AddForm({ clinicId }: { clinicId: string }) {
  const { t } = useTranslation('clinicWork');
  const changed = useMembersChanged(clinicId);
  const form = useContractForm<NewClinicMember, NewClinicMember>(
    newClinicMemberSchema,
    { email: '' },
    { hasSummary: false },
  );
  const add = useMutation({
    mutationFn: (body: NewClinicMember) => call(addClinicMember, { params: { id: clinicId }, body }),
    onSuccess: () => form.reset(),
    onSettled: changed,
  });
  const submit = form.handleSubmit((body) =>
    add.mutateAsync(body).catch((error: unknown) => showFieldErrors(form, error)),
  );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ marginBlockStart: 2, maxInlineSize: 420 }}>
      <FormTextField
        control={form.control}
        name="email"
        type="email"
        label={t('members.email')}
        hint={t('members.emailHint')}
        autoComplete="off"
      />
      {add.error && !form.formState.errors.email && <ApiErrorAlert error={add.error} sx={{ marginBlockStart: 2 }} />}
      <Button type="submit" variant="outlined" loading={add.isPending} sx={{ marginBlockStart: 2 }}>
        {t('members.add')}
      </Button>
    </Box>
  );
}

function useMembersChanged(clinicId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: membersQuery(clinicId).queryKey });
}
