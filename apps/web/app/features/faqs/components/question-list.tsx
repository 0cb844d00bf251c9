import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import type { Question } from '../questions.ts';
import { useFaqTexts } from '../use-faq-texts.ts';

/** Questions that open without JavaScript. Each has an id, so that links can lead to it. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const textsOf = useFaqTexts();
  return (
    <Paper variant="outlined">
      {questions.map((id) => {
        const { question, answer } = textsOf(id);
        return (
          <Box component="details" key={id} id={id} sx={itemStyle}>
            <Box component="summary" sx={summaryStyle}>
              <span>{question}</span>
              <Box component={ChevronDown} aria-hidden size={20} sx={{ flexShrink: 0 }} />
            </Box>
            <Typography sx={{ paddingInline: 2.5, paddingBlockEnd: 2.5, maxWidth: '68ch' }}>{answer}</Typography>
          </Box>
        );
      })}
    </Paper>
  );
}

const itemStyle = {
  '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
  '& svg': { transition: 'transform .15s' },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
} as const;

const summaryStyle = {
  // Not inherited from `<details>`, which has a tree of its own in between.
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 56,
  paddingInline: 2.5,
  paddingBlock: 1.5,
  cursor: 'pointer',
  fontWeight: 600,
  listStyle: 'none',
  borderRadius: 1,
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { bgcolor: 'action.hover' },
} as const;
