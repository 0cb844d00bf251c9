import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { href } from '@skrin/contract/pages';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { careLevel } from '@skrin/domain/screening/care-level';
import { BellRing, CalendarPlus, FileDown, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDocumentDialog } from '../../../components/take-along.tsx';
import { useFlow } from '../../../flow.ts';
import type { Booking } from '../../programme-views.ts';

interface ResultBarProps {
  analysis: Analysis<'skin'>;
  booking: Booking | undefined;
  onRemind: (() => void) | undefined;
}

/** What one comes back to a result for, in reach of the thumb on phones, in the side column on a desk. */
export function ResultBar({ analysis, booking, onRemind }: ResultBarProps) {
  const { t } = useTranslation('screening');
  const { keeps } = useFlow();
  const document = useDocumentDialog(analysis);
  // Of a sample there is nothing to keep.
  if (!keeps) return null;
  // Who needs help now books nothing; their care level has the ways.
  const canBook = careLevel(analysis) !== 'now';
  return (
    <Bar data-no-print data-area="bar" role="group" aria-label={t('analysis.result.bar.label')}>
      {canBook && (
        <Button
          {...look}
          component={Link}
          to={booking?.address ?? href('consultations', { tab: 'nearby', analysis: analysis.id })}
          startIcon={icon(CalendarPlus)}
        >
          {t('analysis.result.bar.book')}
        </Button>
      )}
      {document.open && (
        <Button {...look} onClick={document.open} startIcon={icon(FileDown)}>
          {t('analysis.result.bar.pdf')}
        </Button>
      )}
      {onRemind && (
        <Button {...look} onClick={onRemind} startIcon={icon(BellRing)}>
          {t('analysis.result.bar.remind')}
        </Button>
      )}
      {document.dialog}
    </Bar>
  );
}

const look = { variant: 'outlined', size: 'large' } as const;
const icon = (Icon: LucideIcon) => <Icon aria-hidden size={20} />;

const Bar = styled('div')(({ theme: { vars, spacing, breakpoints } }) => ({
  display: 'grid',
  gap: spacing(1),
  [breakpoints.down('md')]: {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 2,
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    // Extends over the page's margins, so that no content shows beside the bar.
    marginInline: spacing(-2),
    paddingInline: spacing(1),
    paddingBlock: spacing(1),
    paddingBlockEnd: `max(${spacing(1)}, env(safe-area-inset-bottom))`,
    borderBlockStart: `1px solid ${vars.palette.divider}`,
    backgroundColor: vars.palette.background.paper,
    '& .MuiButton-root': {
      flexDirection: 'column',
      gap: 2,
      padding: 4,
      border: 0,
      fontSize: 'label',
      lineHeight: 1.25,
      textAlign: 'center',
    },
    '& .MuiButton-startIcon': { margin: 0 },
  },
  [breakpoints.between('sm', 'md')]: { marginInline: spacing(-3) },
  [breakpoints.up('md')]: { '& .MuiButton-root': { justifyContent: 'start' } },
}));
