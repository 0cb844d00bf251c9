import Box from '@mui/material/Box';
import type { MailLabel } from '@skrin/contract/mail/mail';
import { OneLine } from '../../../kit/one-line.tsx';
import { labelMarks } from '../../../theme/tokens.ts';

/** The colour by which a label is told from others at a glance; its name stands beside it. */
export const LabelDot = ({ colour }: Pick<MailLabel, 'colour'>) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      flexShrink: 0,
      inlineSize: 10,
      blockSize: 10,
      borderRadius: '50%',
      bgcolor: labelMarks[colour ?? 'grey'],
      printColorAdjust: 'exact',
    }}
  />
);

/** An own label at a thread. */
export const LabelMark = ({ label }: { label: MailLabel }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      maxInlineSize: 160,
      paddingInline: 0.75,
      border: 1,
      borderColor: 'divider',
      borderRadius: 4,
      fontSize: 'small',
    }}
  >
    <LabelDot colour={label.colour} />
    <OneLine>{label.name}</OneLine>
  </Box>
);
