import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentSkeleton } from '../../../../../kit/page-skeleton.tsx';

/** Everything that is not needed at first, behind one question. */
export function WhyFold({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { t } = useTranslation('screening');
  return (
    <Card variant="outlined">
      <details open={isOpen}>
        <summary>
          <Typography variant="h3" component="h2">
            {t('analysis.result.storyWhy')}
          </Typography>
          <ChevronDown aria-hidden size={20} />
        </summary>
        <div>{children || <ContentSkeleton rows={4} />}</div>
      </details>
    </Card>
  );
}

const Card = styled(Paper)(({ theme: { spacing, breakpoints } }) => ({
  '& > details > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: spacing(2),
    minBlockSize: 56,
    paddingInline: spacing(2),
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    [breakpoints.up('sm')]: { paddingInline: spacing(3) },
  },
  '& > details[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > details > div': { padding: spacing(0, 2, 2), [breakpoints.up('sm')]: { padding: spacing(0, 3, 3) } },
}));
