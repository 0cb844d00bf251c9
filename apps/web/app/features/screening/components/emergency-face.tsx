import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmergencyCalls } from '../../../kit/emergency-calls.tsx';
import { PageHeading } from '../../../kit/page-heading.tsx';
import { useFlow } from '../flow.ts';
import type { CareRecord } from './care-record.ts';
import { FindClinics } from './find-clinics.tsx';
import { useConfirmHelp } from './help-answer.tsx';
import { Reasons } from './reasons.tsx';
import { useAdviceText } from './use-advice-text.ts';

export interface EmergencyProps {
  of: CareRecord;
  /** Called with what people say of answers that are not stored. */
  onHelp?: ((confirmed: boolean) => void) | undefined;
  /** A way back to the answers for somebody who ticked something by mistake: a URL, or what to do. */
  mistake?: string | (() => void) | undefined;
}

/** What somebody needs who should get help now, and nothing else: a sentence, the call, and that they have help. */
export function EmergencyFace({ of, onHelp, mistake, page = false }: EmergencyProps & { page?: boolean }) {
  const { t } = useTranslation('advice');
  const { keeps } = useFlow();
  const title = useId();
  const { programme, assessmentId } = of;
  const advice = useAdviceText(programme);
  const help = useConfirmHelp(assessmentId, onHelp);
  const label = t('care.now.label');
  return (
    <Red component="section" aria-labelledby={title} data-care="now" sx={page ? tall : undefined}>
      <Box sx={{ inlineSize: '100%', maxInlineSize: 608, marginInline: 'auto', paddingInline: { xs: 2, sm: 3 } }}>
        {page ? (
          <PageHeading id={title} focusKey="emergency">
            {label}
          </PageHeading>
        ) : (
          <Typography component="h2" id={title} sx={{ fontSize: 'lead', fontWeight: 700 }}>
            {label}
          </Typography>
        )}
        <Typography sx={{ marginBlockStart: 1.5, ...(page && { fontSize: 'lead' }) }}>
          {advice('care.now.action')}
        </Typography>
        <EmergencyCalls onFill />
        {keeps && (assessmentId || onHelp) && (
          <Button
            variant="outlined"
            color="inherit"
            size="large"
            loading={help.isPending}
            onClick={() => help.say(true)}
            sx={{ marginBlockStart: 3, inlineSize: { xs: '100%', sm: 'auto' }, borderColor: 'currentcolor' }}
          >
            <span>{t('help.confirm')}</span>
          </Button>
        )}
        {mistake && <Mistake way={mistake}>{t('help.mistake')}</Mistake>}
        <Fold>
          <summary>{t('care.now.why')}</summary>
          <Reasons of={of} />
          <Box sx={{ marginBlockStart: 2 }}>
            <FindClinics of={of} />
          </Box>
        </Fold>
      </Box>
    </Red>
  );
}

const Mistake = ({ way, children }: { way: string | (() => void); children: ReactNode }) => (
  <Box sx={{ marginBlockStart: 1 }}>
    <Button
      color="inherit"
      sx={{ paddingInline: 0, textDecoration: 'underline' }}
      {...(typeof way === 'string' ? { component: Link, to: way } : { onClick: way })}
    >
      {children}
    </Button>
  </Box>
);

/** Fills the screen below the header. */
const tall = { minBlockSize: 'calc(100svh - 72px)', alignContent: 'center', paddingBlock: 5 } as const;

const Red = styled(Box)(({ theme: { vars, spacing } }) => ({
  display: 'grid',
  paddingBlock: spacing(2.5),
  color: vars.palette.error.onFill,
  backgroundColor: vars.palette.error.fill,
  // Otherwise the focus ring and the links would have the colours of ordinary surfaces.
  '& a, & button': { outlineColor: 'currentcolor' },
})) as typeof Box;

const Fold = styled('details')({
  marginBlockStart: 16,
  '& > summary': { boxSizing: 'border-box', minHeight: 44, paddingBlock: 9, fontWeight: 600, cursor: 'pointer' },
});
