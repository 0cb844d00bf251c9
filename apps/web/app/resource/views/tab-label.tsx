import Box from '@mui/material/Box';
import type { Total } from '@skrin/contract/common';
import { useFormat } from '../../kit/use-format.ts';

/** The label of a tab with its number of rows. Space for the number is reserved before it is known. */
export function TabLabel({ text, total }: { text: string; total: Total | undefined }) {
  const format = useFormat();
  return (
    <span>
      <span>{text}</span>{' '}
      <Box component="span" sx={{ display: 'inline-block', minInlineSize: '3ch', color: 'text.secondary' }}>
        {total && format.number(total.count) + (total.isCapped ? '+' : '')}
      </Box>
    </span>
  );
}
