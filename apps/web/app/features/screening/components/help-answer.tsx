import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { confirmHelp } from '@skrin/contract/screening/assessment-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { assessmentQuery, screeningKeys } from '../queries.ts';

type OnHelp = ((confirmed: boolean) => void) | undefined;

interface HelpAnswerProps {
  level: 'now' | 'today';
  assessmentId: string | undefined;
  confirmed: boolean;
  /** For answers that are not stored. */
  onHelp: OnHelp;
}

/** Lets the person confirm that they have help, or take that back. */
export function HelpAnswer({ level, assessmentId, confirmed, onHelp }: HelpAnswerProps) {
  const { t } = useTranslation('advice');
  const { say, isPending } = useConfirmHelp(assessmentId, onHelp);
  return (
    <Stack
      direction="row"
      spacing={1.5}
      useFlexGap
      data-no-print
      sx={{ flexWrap: 'wrap', alignItems: 'center', marginBlockStart: level === 'now' ? 0 : 2 }}
    >
      <Typography role="status" sx={{ flexGrow: 1, flexBasis: '16em' }}>
        {confirmed && t('help.confirmed')}
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        loading={isPending}
        onClick={() => say(!confirmed)}
        sx={{ borderColor: 'edge' }}
      >
        <span>{t(confirmed ? 'help.undo' : 'help.seen')}</span>
      </Button>
    </Stack>
  );
}

/**
 * Stores in the assessment whether the person has help, and invalidates everything that shows its care level. What is
 * said of answers that are not stored goes to `onHelp`.
 */
export function useConfirmHelp(id: string | undefined, onHelp: OnHelp) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, confirmed }: { id: string; confirmed: boolean }) =>
      call(confirmHelp, { params: { id }, body: { confirmed } }),
    onSuccess: async (assessment) => {
      queryClient.setQueryData(assessmentQuery(assessment.id).queryKey, assessment);
      await Promise.all(
        [screeningKeys.assessments, screeningKeys.analyses].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  const say = (confirmed: boolean) => (id ? mutate({ id, confirmed }) : onHelp?.(confirmed));
  return { say, isPending };
}
