import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { confirmHelp } from '@skrin/contract/screening/assessment-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { assessmentQuery, screeningKeys } from '../queries.ts';

interface HelpAnswerProps {
  level: 'now' | 'today';
  assessmentId: string;
  confirmed: boolean;
}

/** Lets the person confirm that they have help, or take that back. */
export function HelpAnswer({ level, assessmentId, confirmed }: HelpAnswerProps) {
  const { t } = useTranslation('advice');
  const { mutate, isPending } = useConfirmHelp(assessmentId);
  return (
    <Stack
      direction="row"
      spacing={1.5}
      useFlexGap
      data-no-print
      sx={{ flexWrap: 'wrap', alignItems: 'center', marginBlockStart: 2 }}
    >
      <Typography role="status" sx={{ flexGrow: 1, flexBasis: '16em' }}>
        {confirmed ? t('help.confirmed') : level === 'now' && t('help.first')}
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        loading={isPending}
        onClick={() => mutate(!confirmed)}
        sx={{ borderColor: 'edge' }}
      >
        <span>{t(confirmed ? 'help.undo' : level === 'now' ? 'help.confirm' : 'help.seen')}</span>
      </Button>
    </Stack>
  );
}

/** Stores the answer in the assessment, and invalidates everything that shows its care level. */
function useConfirmHelp(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (confirmed: boolean) => call(confirmHelp, { params: { id }, body: { confirmed } }),
    onSuccess: async (assessment) => {
      queryClient.setQueryData(assessmentQuery(id).queryKey, assessment);
      await Promise.all(
        [screeningKeys.assessments, screeningKeys.analyses].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
