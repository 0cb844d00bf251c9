import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type ConsultationNote,
  createNote,
  listNotes,
  type NewNote,
  newNoteSchema,
} from '@skrin/contract/care/consultation-notes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/call.ts';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../../forms/use-kept-entries.ts';
import { CardSection } from '../../../../kit/card-section.tsx';
import { DateTime } from '../../../../kit/date-time.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { consultationQuery } from '../../consultations/queries.ts';

const notesQuery = (id: string) =>
  queryOptions({
    queryKey: [...consultationQuery(id).queryKey, 'notes'],
    queryFn: ({ signal }) => call(listNotes, { params: { id }, signal }),
    select: ({ items }) => items,
    // Other members of the clinic add notes too.
    staleTime: 0,
  });

/** The notes of the clinic's members, oldest first, and a form to add one. */
export function NotesSection({ consultationId }: { consultationId: string }) {
  const { t } = useTranslation('clinicWork');
  const { data: notes, error, refetch } = useQuery(notesQuery(consultationId));
  return (
    <CardSection title={t('consultations.notes.title')} text={t('consultations.notes.text')}>
      {!notes && (error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={2} />)}
      {notes?.length === 0 && <Typography color="textSecondary">{t('consultations.notes.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {notes?.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </Box>
      <NoteForm consultationId={consultationId} />
    </CardSection>
  );
}

function Note({ note: { author, text, createdAt } }: { note: ConsultationNote }) {
  const { t } = useTranslation('clinicWork');
  return (
    <li>
      <Typography variant="body2" color="textSecondary">
        <bdi>{author ?? t('consultations.notes.former')}</bdi> <span>·</span> <DateTime time={createdAt} />
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </li>
  );
}

function NoteForm({ consultationId }: { consultationId: string }) {
  const { t } = useTranslation('clinicWork');
  const queryClient = useQueryClient();
  const form = useContractForm<NewNote, NewNote>(newNoteSchema, { text: '' }, { hasSummary: false });
  useKeptEntries(form, `note/${consultationId}`);
  const add = useMutation({
    mutationFn: (body: NewNote) => call(createNote, { params: { id: consultationId }, body }),
    onSuccess: () => form.reset(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notesQuery(consultationId).queryKey }),
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.handleSubmit((body) => add.mutate(body))}
      sx={{ marginBlockStart: 2, display: 'grid', gap: 2, justifyItems: 'start' }}
    >
      <FormTextField
        control={form.control}
        name="text"
        multiline
        minRows={2}
        label={t('consultations.notes.new')}
        // Read-only while the note is being sent, because the form is cleared afterwards.
        readOnly={add.isPending}
      />
      <ApiErrorAlert error={add.error} />
      <Button type="submit" variant="outlined" loading={add.isPending}>
        {t('consultations.notes.add')}
      </Button>
    </Box>
  );
}
