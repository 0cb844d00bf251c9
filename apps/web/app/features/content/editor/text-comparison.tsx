import Box from '@mui/material/Box';
import { diffWordsWithSpace } from 'diff';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';

interface TextComparisonProps {
  before: string;
  after: string;
}

/** Lines around a change that stay to be read; longer stretches without one are left out. */
const AROUND = 2;

/** What was taken out of a text and what was put in, marked in place. */
export default function TextComparison({ before, after }: TextComparisonProps) {
  const { t } = useTranslation('posts');
  const parts = diffWordsWithSpace(before, after);
  if (parts.every(({ added, removed }) => !added && !removed)) return <span>{t('compare.same')}</span>;
  return (
    <Box
      dir="auto"
      sx={{
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        fontSize: 'small',
        lineHeight: 1.7,
        '& ins': { bgcolor: 'success.soft', color: 'text.primary', textDecoration: 'underline' },
        '& del': { bgcolor: 'error.soft', color: 'text.primary' },
      }}
    >
      {parts.map(({ value, added, removed }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and none moves
        if (added) return <Changed key={at} as="ins" text={value} label={t('compare.added')} />;
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and none moves
        if (removed) return <Changed key={at} as="del" text={value} label={t('compare.removed')} />;
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and none moves
        return <span key={at}>{shortened(value, at > 0, at < parts.length - 1)}</span>;
      })}
    </Box>
  );
}

/** Screen readers are told that a text was put in or taken out, as most read its marks like any other text. */
const Changed = ({ as: Mark, text, label }: { as: 'ins' | 'del'; text: string; label: string }) => (
  <Mark>
    <VisuallyHidden>{`${label}: `}</VisuallyHidden>
    <span>{text.replaceAll('\n', '↵\n')}</span>
  </Mark>
);

function shortened(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const lines = text.split('\n');
  const head = hasBefore ? lines.slice(0, AROUND) : [];
  const tail = hasAfter ? lines.slice(-AROUND) : [];
  return lines.length > head.length + tail.length + 1 ? [...head, '…', ...tail].join('\n') : text;
}
